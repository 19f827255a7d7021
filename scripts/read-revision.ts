import { spawn } from 'node:child_process';
import type { ConfigTree } from '../src/compiler/compile.ts';
import { gitEnvironment } from './git-environment.ts';
import { configFolders, isConfigFile } from './read-config-tree.ts';
import { UserError } from './user-error.ts';

/** Git's English message for an unknown revision. */
const unknownRevisionMessage = 'Needed a single revision';

/** An error that Git reports. */
class GitError extends UserError {}

async function git(folder: string, args: readonly string[], input = ''): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn('git', ['-C', folder, ...args], { env: gitEnvironment() });
    const [output, errorOutput]: [Buffer[], Buffer[]] = [[], []];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => errorOutput.push(chunk));
    child.on('error', () => {
      reject(new UserError('Git is needed to read a revision, but is not installed.'));
    });
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(output));
      else reject(new GitError(`Git failed: ${Buffer.concat(errorOutput).toString().trim()}`));
    });
    // Ignored, because a process that stops reading its input reports the error when it closes.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}

/**
 * Parses the output of `git cat-file --batch`: for each name a line that ends with the size, then that many bytes and
 * a newline.
 */
function* blobsIn(output: Buffer): Generator<string> {
  let offset = 0;
  while (offset < output.length) {
    const end = output.indexOf(10, offset);
    const size = Number(output.toString('utf8', offset, end).split(' ').at(-1));
    yield output.toString('utf8', end + 1, end + 1 + size);
    offset = end + size + 2;
  }
}

async function commitOf(root: string, revision: string): Promise<string> {
  try {
    const parameters = ['rev-parse', '--verify', '--end-of-options', `${revision}^{commit}`];
    return (await git(root, parameters)).toString().trim();
  } catch (error) {
    if (!(error instanceof GitError) || !error.message.includes(unknownRevisionMessage)) throw error;
    throw new UserError(
      `Unknown revision or folder "${revision}". Use a branch, tag or commit of this repository, such as main or HEAD~1, or a folder with config/ and locales/.`,
    );
  }
}

/** Reads the configuration of a revision. Rejects if the revision does not exist. */
export async function readRevision(root: string, revision: string): Promise<ConfigTree> {
  const commit = await commitOf(root, revision);
  const fileList = await git(root, ['ls-tree', '-r', '-z', '--name-only', commit, '--', ...configFolders]);
  const files = fileList
    .toString()
    .split('\0')
    .filter((file) => file !== '' && isConfigFile(file));
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
