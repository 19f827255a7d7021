import { spawn } from 'node:child_process';
import type { ConfigTree } from '../src/compiler/compile.ts';
import { gitEnvironment } from './git-environment.ts';
import { configFolders, isRead } from './read-config-tree.ts';
import { UserError } from './user-error.ts';

/** Git's English message for an unknown revision. */
const noSuchName = 'Needed a single revision';

/** An error message of Git. */
class GitRefusal extends UserError {}

async function git(folder: string, args: readonly string[], input = ''): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const run = spawn('git', ['-C', folder, ...args], { env: gitEnvironment() });
    const [output, complaints]: [Buffer[], Buffer[]] = [[], []];
    run.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    run.stderr.on('data', (chunk: Buffer) => complaints.push(chunk));
    run.on('error', () => {
      reject(new UserError('Git is needed to read a revision, but is not installed.'));
    });
    run.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(output));
      else reject(new GitRefusal(`Git failed: ${Buffer.concat(complaints).toString().trim()}`));
    });
    // A process that has ended, or does not read, reports its own error.
    run.stdin.on('error', () => undefined);
    run.stdin.end(input);
  });
}

/**
 * Parses the output of `git cat-file --batch`: for each name a line that ends with the size, then that many bytes and
 * a newline.
 */
function* blobsIn(output: Buffer): Generator<string> {
  let at = 0;
  while (at < output.length) {
    const end = output.indexOf(10, at);
    const size = Number(output.toString('utf8', at, end).split(' ').at(-1));
    yield output.toString('utf8', end + 1, end + 1 + size);
    at = end + size + 2;
  }
}

async function commitOf(root: string, revision: string): Promise<string> {
  try {
    const named = ['rev-parse', '--verify', '--end-of-options', `${revision}^{commit}`];
    return (await git(root, named)).toString().trim();
  } catch (error) {
    if (!(error instanceof GitRefusal) || !error.message.includes(noSuchName)) throw error;
    throw new UserError(
      `Unknown revision or folder "${revision}". Use a branch, tag or commit of this repository, such as main or HEAD~1, or a folder with config/ and locales/.`,
    );
  }
}

/** Reads the configuration of a revision. Rejects if the revision does not exist. */
export async function readRevision(root: string, revision: string): Promise<ConfigTree> {
  const commit = await commitOf(root, revision);
  const listed = await git(root, ['ls-tree', '-r', '-z', '--name-only', commit, '--', ...configFolders]);
  const files = listed
    .toString()
    .split('\0')
    .filter((file) => file !== '' && isRead(file));
  // Paths relative to the folder instead of the root of the repository.
  const requested = files.map((file) => `${commit}:./${file}\n`).join('');
  const texts = [...blobsIn(await git(root, ['cat-file', '--batch'], requested))];
  return new Map(files.map((file, index) => [file, texts[index] ?? '']));
}

/** Returns the risks that later commit messages accept, in lines such as `Accepts: saved-answers-1a2b3c4d`. */
export async function acceptedSince(root: string, revision: string): Promise<readonly string[]> {
  const log = await git(root, ['log', '--format=%B', `${revision}..HEAD`, '--']);
  return [...log.toString().matchAll(/^Accepts: +(\S+) *$/gm)].map((match) => match[1] ?? '');
}
