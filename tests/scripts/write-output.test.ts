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

it.runIf(process.platform === 'linux')(
  'a folder that cannot be created throws an error with its name',
  async () => {
    await expect(writeOutput('/proc/nothing/here', files)).rejects.toThrow("mkdir '/proc/nothing'");
  },
);

it('a second run does not touch unchanged files', async () => {
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

it('obsolete files are removed, with empty folders', async () => {
  await writeOutput(folder, files);
  const report = await writeOutput(folder, new Map([['screens.json', '[]']]));
  expect(report).toEqual({ written: [], removed: ['countries/atlantis/flow.json'] });
  expect(await readdir(folder)).toEqual(['.compiled.json', 'screens.json']);
});

it('other files stay, with their folder', async () => {
  await writeOutput(folder, files);
  await writeFile(path.join(folder, 'notes.txt'), 'mine');
  await writeFile(path.join(folder, 'countries/atlantis/draft.json'), 'mine too');
  const report = await writeOutput(folder, new Map([['screens.json', '[]']]));
  expect(report.removed).toEqual(['countries/atlantis/flow.json']);
  expect(await readFile(path.join(folder, 'notes.txt'), 'utf8')).toBe('mine');
  expect(await readFile(path.join(folder, 'countries/atlantis/draft.json'), 'utf8')).toBe('mine too');
});

it('a folder with other files and without a manifest is not written to', async () => {
  await writeFile(path.join(folder, 'notes.txt'), 'mine');
  await expect(writeOutput(folder, files)).rejects.toThrow(
    `${folder} is not empty and has no .compiled.json, so the compiler did not write it. Use an empty or new folder.`,
  );
  expect(await readdir(folder)).toEqual(['notes.txt']);
});

it("the project's own folder is accepted without a manifest, and no file in it is removed", async () => {
  await mkdir(path.join(folder, 'api'));
  await writeFile(path.join(folder, 'api/types.ts'), 'export {};');
  const report = await writeOutput(folder, files, { isGeneratedFolder: true });
  expect(report.removed).toEqual([]);
  expect(await readFile(path.join(folder, 'api/types.ts'), 'utf8')).toBe('export {};');
});

it('a file that was deleted already causes no error', async () => {
  await writeOutput(folder, files);
  await rm(path.join(folder, 'countries'), { recursive: true });
  expect(await writeOutput(folder, new Map([['screens.json', '[]']]))).toEqual({ written: [], removed: [] });
});

it.each(['', '[]', '{"files":["../outside.txt"]}', '{"files":["/etc/hosts"]}', '{"files":[7]}'])(
  'a damaged manifest is ignored: %s',
  async (list) => {
    const outsideFile = path.join(folder, 'outside.txt');
    const output = path.join(folder, 'made');
    await writeOutput(output, files);
    await writeFile(outsideFile, 'mine');
    await writeFile(path.join(output, '.compiled.json'), list);
    await expect(writeOutput(output, files)).rejects.toThrow(
      `${output}/.compiled.json is damaged. Remove ${output}, then compile again.`,
    );
    expect(await readFile(outsideFile, 'utf8')).toBe('mine');
  },
);

it('the output does not depend on earlier output', async () => {
  await writeOutput(folder, new Map([...files, ['old.json', '{}']]));
  await writeOutput(folder, files);
  const list = await readFile(path.join(folder, '.compiled.json'), 'utf8');
  expect(JSON.parse(list)).toEqual({ files: ['countries/atlantis/flow.json', 'screens.json'] });
});

it('a reader gets complete files during a write', async () => {
  const outputs = ['x', 'y'].map(
    (letter) => new Map([['sites/a.json', JSON.stringify(letter.repeat(900_000))]]),
  );
  const [one = files, other = files] = outputs;
  await writeOutput(folder, one);
  const writing = { isDone: false };
  const write = async (): Promise<void> => {
    for (let turn = 0; turn < 40; turn += 1) await writeOutput(folder, turn % 2 === 0 ? other : one);
    writing.isDone = true;
  };
  const writeDone = write();
  while (!writing.isDone) {
    const text = await readFile(path.join(folder, 'sites/a.json'), 'utf8');
    expect(outputs.some((files) => files.get('sites/a.json') === text)).toBe(true);
  }
  await writeDone;
  expect(await readdir(path.join(folder, 'sites'))).toEqual(['a.json']);
});

it('an index is written after the files that it names', async () => {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'sites'), 'no folder');
  const filesWithIndex = new Map([
    ['sites.json', '["a"]'],
    ['sites/a.json', '{}'],
  ]);
  await expect(writeOutput(folder, filesWithIndex, { isGeneratedFolder: true })).rejects.toThrow('sites');
  expect(await readdir(folder)).not.toContain('sites.json');
});
