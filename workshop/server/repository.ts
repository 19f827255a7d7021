import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ConfigTree } from '../../src/compiler/compile.ts';
import { gitEnvironment } from '../../scripts/git-environment.ts';
import { readRevision } from '../../scripts/read-revision.ts';
import { UserError } from '../../scripts/user-error.ts';

/** The input that a save is rejected for. */
export type RefusedField = 'branch' | 'message';

/** An error of Git, in plain words. */
export class GitRefusal extends UserError {
  override readonly name = 'GitRefusal';
  readonly field: RefusedField | undefined;

  constructor(message: string, field?: RefusedField) {
    super(message);
    this.field = field;
  }
}

/** Plain words for Git's English messages. */
const plainMessages: readonly (readonly [pattern: RegExp, words: string, field?: RefusedField])[] = [
  [
    /not a git repository/i,
    'This folder is not in a Git repository, so there are no branches. Discard and Undo still work.',
  ],
  [
    /dubious ownership/i,
    'Git does not trust this folder, because it belongs to another user of this machine. Run: git config --global --add safe.directory "*"',
  ],
  [
    /tell me who you are|empty ident|auto-detect email|no email was given|no name was given/i,
    'Git does not know who you are. Run: git config --global user.name "Your name", then: git config --global user.email you@example.org. Then save again.',
  ],
  [/index\.lock|cannot lock ref.*\.lock/i, 'Another Git program is running. Try again in a moment.'],
  [
    /cannot lock ref '[^']+': '[^']+' exists/i,
    'A branch has a part of this name. Choose another name, without “/”.',
    'branch',
  ],
  [/reference already exists/i, 'A branch of this name exists already. Choose another name.', 'branch'],
  [
    /but expected [0-9a-f]+/i,
    'Somebody else has changed the branch at the same time. Choose another name.',
    'branch',
  ],
  [/no space left/i, 'The disk is full.'],
  [
    /permission denied|insufficient permission/i,
    'Git may not write to its folder (.git). Check who owns it.',
  ],
];

function refusalFor(errorOutput: string): GitRefusal {
  const [, words, field] = plainMessages.find(([pattern]) => pattern.test(errorOutput)) ?? [];
  const [first = 'no reason'] = errorOutput.trim().split('\n');
  return new GitRefusal(words ?? `Git says: ${first.replace(/^(?:fatal|error): /, '')}`, field);
}

interface GitOptions {
  readonly input?: string;
  readonly environment?: { readonly [name: string]: string };
  /** Exit codes other than 0 that are no errors. */
  readonly allowedExitCodes?: readonly number[];
}

const maxOutputInBytes = 200_000_000;

function git(
  folder: string,
  args: readonly string[],
  { input = '', environment = {}, allowedExitCodes = [] }: GitOptions = {},
): Promise<string> {
  const env = { ...gitEnvironment(), ...environment };
  return new Promise((resolve, reject) => {
    const child = execFile(
      'git',
      ['-C', folder, ...args],
      { env, maxBuffer: maxOutputInBytes },
      (error, output, errorOutput) => {
        if (error === null || allowedExitCodes.includes(Number(error.code))) return resolve(output);
        reject(
          error.code === 'ENOENT'
            ? new GitRefusal(
                'Git is not installed on this machine. It is needed to save a branch or a patch.',
              )
            : refusalFor(errorOutput),
        );
      },
    );
    // Ignored, because a process that stops reading its input reports the error when it ends.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}

/** The last commit, which changes are compared with. */
export interface LastCommit {
  /** The name of the branch; undefined for a detached HEAD. */
  readonly branch: string | undefined;
  readonly commit: string;
}

/** Returns the last commit. Rejects with a `GitRefusal` if there is none. */
export async function lastCommit(root: string): Promise<LastCommit> {
  await git(root, ['rev-parse', '--git-dir']);
  const commit = (
    await git(root, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'], { allowedExitCodes: [1] })
  ).trim();
  if (commit === '')
    throw new GitRefusal('The repository has no commit yet. Make the first one with Git, then save here.');
  const branch = (
    await git(root, ['symbolic-ref', '--quiet', '--short', 'HEAD'], { allowedExitCodes: [1] })
  ).trim();
  return { commit, branch: branch === '' ? undefined : branch };
}

/** The configuration of a commit. */
export function committedFiles(root: string, commit: string): Promise<ConfigTree> {
  return readRevision(root, commit);
}

/** Returns the files that Git ignores, such as the backups of an editor. Files of the repository are never ignored. */
export async function ignoredFiles(root: string, files: readonly string[]): Promise<ReadonlySet<string>> {
  if (files.length === 0) return new Set();
  const listed = await git(root, ['check-ignore', '-z', '--stdin'], {
    input: files.join('\0'),
    allowedExitCodes: [1],
  });
  return new Set(listed.split('\0').filter((file) => file !== ''));
}

export interface Branch {
  readonly branch: string;
  readonly commit: string;
  /** Whether a save can add a commit: the last commit was saved here, and no other work tree uses the branch. */
  readonly canContinue: boolean;
}

/** Marks the commits of the workshop in the reflog of their branch. */
const reflogMessage = 'workshop: save';

/** Returns the commits that the workshop has saved on a branch, from its reflog. */
async function workshopCommits(root: string, branch: string): Promise<readonly string[]> {
  const listed = await git(root, ['reflog', 'show', '--format=%H%x00%gs', `refs/heads/${branch}`, '--'], {
    allowedExitCodes: [128],
  });
  return listed.split('\n').flatMap((line) => {
    const [commit = '', message] = line.split('\0');
    return message === reflogMessage ? [commit] : [];
  });
}

/** Limits the number of reflogs that are read. */
const maxReadBranches = 20;

/** Returns the branches that have one commit after this one, or commits of the workshop, newest first. */
export async function branchesAfter(root: string, { commit }: LastCommit): Promise<readonly Branch[]> {
  const listed = await git(root, [
    'for-each-ref',
    `--contains=${commit}`,
    '--sort=-committerdate',
    '--format=%(parent)%00%(objectname)%00%(worktreepath)%00%(refname:lstrip=2)',
    'refs/heads',
  ]);
  const descendants = listed.split('\n').flatMap((line) => {
    const [parent, tip = '', workTree, branch = ''] = line.split('\0');
    return branch === '' || tip === commit ? [] : [{ parent, tip, isUsed: workTree !== '', branch }];
  });
  const branches = await Promise.all(
    descendants.slice(0, maxReadBranches).map(async ({ parent, tip, isUsed, branch }) => {
      const commits = await workshopCommits(root, branch);
      if (parent !== commit && commits.length === 0) return [];
      return [{ branch, commit: tip, canContinue: commits.includes(tip) && !isUsed }];
    }),
  );
  return branches.flat();
}

/** Returns the last commit of a branch; undefined if there is no such branch. */
async function tipOf(root: string, branch: string): Promise<string | undefined> {
  const found = await git(root, ['show-ref', '--verify', '--hash', `refs/heads/${branch}`], {
    allowedExitCodes: [1, 128],
  });
  return found === '' ? undefined : found.trim();
}

/** Returns the name if no branch has it, else the name with the first free number. */
export async function freeBranch(root: string, preferredName: string): Promise<string> {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? preferredName : `${preferredName}-${count}`;
    if ((await tipOf(root, name)) === undefined) return name;
  }
}

export interface NewCommit {
  readonly branch: string;
  readonly message: string;
  /** Paths from the folder of the project. Other changes are not in the commit. */
  readonly files: readonly string[];
  /** The last commit of the branch, which the new commit follows. Without it, the branch is new. */
  readonly onTopOf?: string | undefined;
}

/** Rejects if the branch exists and is not the one to continue. */
async function checkBranch(
  root: string,
  last: LastCommit,
  { branch, onTopOf }: Pick<NewCommit, 'branch' | 'onTopOf'>,
): Promise<void> {
  const tip = await tipOf(root, branch);
  if (tip === undefined && onTopOf === undefined) return;
  const commits = await workshopCommits(root, branch);
  const isChanged = tip !== undefined && commits.length > 0 && !commits.includes(tip);
  if (isChanged || (onTopOf !== undefined && onTopOf !== tip))
    throw new GitRefusal(
      `Somebody else has changed the branch “${branch}” since it was saved here. Choose another name.`,
      'branch',
    );
  const known = (await branchesAfter(root, last)).find((each) => each.branch === branch);
  if (onTopOf === undefined || known?.canContinue !== true)
    throw new GitRefusal(`The branch “${branch}” exists already. Choose another name.`, 'branch');
}

/**
 * Saves the current content of files as a commit on a branch, and returns its id. The current branch, its index and
 * the files of the folder do not change, because the commit uses a separate index. Hooks do not run.
 */
export async function saveBranch(
  root: string,
  { branch, message, files, onTopOf }: NewCommit,
): Promise<string> {
  const nothingToSave =
    onTopOf === undefined
      ? 'Nothing has changed since the last commit, so there is nothing to save.'
      : `All changes are saved on the branch “${branch}” already, so there is nothing to save.`;
  if (files.length === 0) throw new GitRefusal(nothingToSave);
  if (message.trim() === '') throw new GitRefusal('Enter a message for the commit.', 'message');
  const last = await lastCommit(root);
  const isValidName = await git(root, ['check-ref-format', '--branch', branch]).then(
    () => !branch.startsWith('-') && !branch.startsWith('@'),
    () => false,
  );
  if (!isValidName)
    throw new GitRefusal(
      `“${branch}” cannot be the name of a branch. Use letters, digits, hyphens and underscores, with single slashes between parts, such as workshop/poland. It cannot contain spaces, or begin with a hyphen, or begin or end with a slash.`,
      'branch',
    );
  await checkBranch(root, last, { branch, onTopOf });
  const parent = onTopOf ?? last.commit;
  const folder = await mkdtemp(path.join(tmpdir(), 'workshop-commit-'));
  const environment = { GIT_INDEX_FILE: path.join(folder, 'index') };
  try {
    await git(root, ['read-tree', parent], { environment });
    await git(
      root,
      ['--literal-pathspecs', 'add', '--all', '--pathspec-from-file=-', '--pathspec-file-nul'],
      { environment, input: files.join('\0') },
    );
    const tree = (await git(root, ['write-tree'], { environment })).trim();
    const treeBefore = (await git(root, ['rev-parse', `${parent}^{tree}`])).trim();
    if (tree === treeBefore) throw new GitRefusal(nothingToSave);
    const commit = (
      await git(root, ['commit-tree', tree, '-p', parent, '-F', '-'], { input: `${message.trim()}\n` })
    ).trim();
    const ref = `refs/heads/${branch}`;
    await git(root, ['update-ref', '--create-reflog', '-m', reflogMessage, '--stdin'], {
      input: onTopOf === undefined ? `create ${ref} ${commit}\n` : `update ${ref} ${commit} ${onTopOf}\n`,
    });
    return commit;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns a text with the line ends of its stored version. Git may check files out with others. */
function withStoredLineEnds(text: string, stored: string | undefined): string {
  return stored?.includes('\r\n') === true ? text : text.replaceAll('\r\n', '\n');
}

/** Returns a patch between two versions of files, for `git apply`. It needs Git, but no repository. */
export async function patchOf(
  before: ConfigTree,
  after: ConfigTree,
  files: readonly string[],
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'workshop-patch-'));
  try {
    for (const [side, tree] of [
      ['a', before],
      ['b', after],
    ] as const) {
      await mkdir(path.join(folder, side));
      for (const file of files) {
        const text = tree.get(file);
        if (text === undefined) continue;
        const target = path.join(folder, side, file);
        await mkdir(path.dirname(target), { recursive: true });
        await writeFile(target, withStoredLineEnds(text, before.get(file)));
      }
    }
    const args = [
      'diff',
      '--no-index',
      '--no-prefix',
      '--no-ext-diff',
      '--no-color',
      '--no-renames',
      'a',
      'b',
    ];
    return await git(folder, ['-c', 'core.autocrlf=false', ...args], { allowedExitCodes: [1] });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
