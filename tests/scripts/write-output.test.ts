import { mkdtemp, readFile, readdir, rm, stat, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeOutput } from '../../scripts/write-output.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'write-output-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

const files = new Map([
  ['screens.json', '[]'],
  ['countries/atlantis/flow.json', '{}'],
]);

it('a first run writes every file', async () => {
  const report = await writeOutput(folder, files);
  expect(report).toEqual({ written: ['screens.json', 'countries/atlantis/flow.json'], removed: [] });
  expect(await readFile(path.join(folder, 'countries/atlantis/flow.json'), 'utf8')).toBe('{}');
});

it('a second run leaves files that are right untouched', async () => {
  await writeOutput(folder, files);
  const before = await stat(path.join(folder, 'screens.json'));
  const report = await writeOutput(
    folder,
    new Map([...files, ['countries/atlantis/flow.json', '{"format":1}']]),
  );
  const after = await stat(path.join(folder, 'screens.json'));
  expect(report.written).toEqual(['countries/atlantis/flow.json']);
  expect(after.mtimeMs).toBe(before.mtimeMs);
  expect(after.ino).toBe(before.ino);
});

it('what is no longer made is removed, with the folders it leaves empty', async () => {
  await writeOutput(folder, files);
  const report = await writeOutput(folder, new Map([['screens.json', '[]']]));
  expect(report).toEqual({ written: [], removed: ['countries/atlantis/flow.json'] });
  expect(await readdir(folder)).toEqual(['screens.json']);
});

it('what other scripts make is left alone', async () => {
  await mkdir(path.join(folder, 'api'));
  await writeFile(path.join(folder, 'api/types.ts'), 'export {};');
  const report = await writeOutput(folder, files);
  expect(report.removed).toEqual([]);
  expect(await readFile(path.join(folder, 'api/types.ts'), 'utf8')).toBe('export {};');
});
