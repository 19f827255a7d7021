import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfigFile, writeConfigFiles } from '../../workshop/server/config-files.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'workshop-'));
  await mkdir(path.join(root, 'config/data-points'), { recursive: true });
  await mkdir(path.join(root, 'locales/en'), { recursive: true });
  await writeFile(path.join(root, 'config/steps.json'), '{}\n');
});

afterEach(() => rm(root, { recursive: true, force: true }));

function write(file: string, text: string | null = '{}\n'): Promise<void> {
  return writeConfigFiles(root, new Map([[file, text]]));
}

describe('the writable files', () => {
  it('are JSON below config and locales, including new folders', async () => {
    await write('config/data-points/pet.json', '{"a":1}');
    await write('config/experiments/short.json');
    expect(await readConfigFile(root, 'config/data-points/pet.json')).toBe('{"a":1}');
    expect(await readdir(path.join(root, 'config/experiments'))).toEqual(['short.json']);
  });

  it.each([
    '../outside.json',
    'config/../package.json',
    'config/../../outside.json',
    '/etc/passwd.json',
    'config/./steps.json',
    'config//steps.json',
    'config\\steps.json',
    'config/brands/halina/logo.svg',
    'config/.hidden.json',
    'config/steps.json\0.json',
    'package.json',
    'generated/sites.json',
    'src/main.tsx',
    'config',
    'config/steps.JSON',
  ])('are not %j', async (file) => {
    await expect(write(file)).rejects.toThrow(
      `"${file}" is not written: only JSON files below config/ and locales/ are.`,
    );
    await expect(readConfigFile(root, file)).rejects.toThrow('is not written');
  });

  it('are not symbolic links, and not in linked folders', async () => {
    const outsideFolder = await mkdtemp(path.join(tmpdir(), 'outside-'));
    await writeFile(path.join(outsideFolder, 'kept.json'), 'kept');
    await symlink(outsideFolder, path.join(root, 'config/linked'));
    await symlink(path.join(outsideFolder, 'kept.json'), path.join(root, 'config/kept.json'));
    await expect(write('config/linked/new.json')).rejects.toThrow(
      '"config/linked/new.json" is not written: a link leads from its folder to somewhere else.',
    );
    await expect(write('config/kept.json')).rejects.toThrow(
      '"config/kept.json" is not written: it is a link or a folder, and no file of its own.',
    );
    expect(await readdir(outsideFolder)).toEqual(['kept.json']);
    expect(await readFile(path.join(outsideFolder, 'kept.json'), 'utf8')).toBe('kept');
    await rm(outsideFolder, { recursive: true });
  });

  it('are restored if one of several cannot be written', async () => {
    await mkdir(path.join(root, 'locales/en/form.json'));
    const texts = new Map([
      ['config/steps.json', '{"changed":true}'],
      ['config/new.json', '{}'],
      ['locales/en/form.json', '{}'],
    ]);
    await expect(writeConfigFiles(root, texts)).rejects.toThrow('no file of its own');
    expect(await readConfigFile(root, 'config/steps.json')).toBe('{}\n');
    expect(await readConfigFile(root, 'config/new.json')).toBeNull();
  });

  it('leave no temporary file behind', async () => {
    await write('config/steps.json', '{"a":2}');
    await write('config/steps.json', null);
    expect(await readdir(path.join(root, 'config'))).toEqual(['data-points']);
  });
});
