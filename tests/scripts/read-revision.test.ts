import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { readRevision } from '../../scripts/read-revision.ts';

const folders: string[] = [];

async function repositoryWith(text: string): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'revision-'));
  folders.push(root);
  await mkdir(path.join(root, 'config'));
  await writeFile(path.join(root, 'config/steps.json'), text);
  const git = (...args: readonly string[]): void => {
    execFileSync('git', ['-C', root, '-c', 'user.name=Ola', '-c', 'user.email=ola@example.org', ...args]);
  };
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'First');
  return root;
}

afterEach(async () => {
  vi.unstubAllEnvs();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

it('reads the repository of the folder, also in a hook of another repository', async () => {
  const [here, other] = [await repositoryWith('"here"'), await repositoryWith('"other"')];
  vi.stubEnv('GIT_DIR', path.join(other, '.git'));
  vi.stubEnv('GIT_WORK_TREE', other);
  vi.stubEnv('GIT_INDEX_FILE', path.join(other, '.git/index'));
  expect([...(await readRevision(here, 'HEAD'))]).toEqual([['config/steps.json', '"here"']]);
});
