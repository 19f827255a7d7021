import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfigTree } from '../../scripts/read-config-tree.ts';

let root = '';

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'tree-'));
  await mkdir(path.join(root, 'config'));
  await mkdir(path.join(root, 'locales'));
});

afterEach(() => rm(root, { recursive: true }));

it('a file that is too large is rejected with a sentence', async () => {
  const file = await open(path.join(root, 'config/huge.json'), 'w');
  await file.truncate(600_000_000);
  await file.close();
  await expect(readConfigTree(root)).rejects.toThrow(
    'config/huge.json has 600 MB. The maximum is 100 MB. Remove it.',
  );
});

it('all files are read, a few at a time', async () => {
  const names = Array.from({ length: 120 }, (_, index) => `config/${index}.json`);
  for (const name of names) await writeFile(path.join(root, name), name);
  const { files } = await readConfigTree(root);
  expect(new Set(files)).toEqual(new Set(names.map((name) => [name, name])));
});
