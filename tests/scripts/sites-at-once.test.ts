import { rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readSitesSnapshot } from '../../scripts/site/sites.ts';
import { writeOutput } from '../../scripts/write-output.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sites-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const variant = { name: 'shorter', share: 50, site: 'tide-atlantis~shorter' };
const files = new Map(
  Object.entries({
    'sites.json': {
      basePath: '/loans',
      hosts: { 'tide.example': 'tide-atlantis' },
      routes: {},
      experiments: { 'tide-atlantis': { name: 'length', variants: [variant] } },
    },
    'sites/tide-atlantis.json': { locale: 'en', productName: 'Tide' },
    'sites/tide-atlantis~shorter.json': { locale: 'en', productName: 'Tide, shorter' },
    'public/locales/en/common.json': { back: 'Back' },
  }).map(([file, value]) => [file, JSON.stringify(value)]),
);

it('a page has its site, variants and messages even if the experiment is removed meanwhile', async () => {
  await writeOutput(folder, files);
  const sites = readSitesSnapshot(folder);
  await rm(folder, { recursive: true });
  const name = sites.nameOf('tide.example') ?? '';
  const [first] = sites.experimentOf(name)?.variants ?? [];
  const site = sites.read(first?.site ?? '');
  expect(site.productName).toBe('Tide, shorter');
  expect(sites.messagesOf(site)).toEqual({ back: 'Back' });
});

it('a listed site without a file throws', async () => {
  await writeOutput(folder, new Map([...files].filter(([file]) => !file.includes('~'))));
  expect(() => readSitesSnapshot(folder)).toThrow('ENOENT');
});

it('sites are read again if a compile removes a listed site meanwhile', async () => {
  await writeOutput(folder, files);
  const { parse } = JSON;
  const index = parse(files.get('sites.json') ?? '');
  // The compile writes its output right after the index of the previous output is read.
  vi.spyOn(JSON, 'parse').mockImplementationOnce((text: string) => {
    rmSync(path.join(folder, 'sites/tide-atlantis~shorter.json'));
    writeFileSync(path.join(folder, 'sites.json'), JSON.stringify({ ...index, experiments: {} }));
    return parse(text);
  });
  const sites = readSitesSnapshot(folder);
  expect(sites.names).toEqual(['tide-atlantis']);
  expect(sites.experimentOf('tide-atlantis')).toBeUndefined();
});
