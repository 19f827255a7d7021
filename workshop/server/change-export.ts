import type { ConfigTree } from '../../src/compiler/compile.ts';
import type { DescribedDiff } from '../../src/compiler/diff/describe-diff.ts';
import { textHash } from '../../src/lib/hash.ts';
import { formatCount } from '../format-count.ts';
import type { Compare } from './checker.ts';
import { type ChangedFile, changedFiles } from './changed-files.ts';
import type { Edit } from './edit.ts';
import type { Outcome, Project, ReadFiles } from './project.ts';
import {
  branchesAfter,
  committedFiles,
  freeBranch,
  GitRefusal,
  ignoredFiles,
  type LastCommit,
  lastCommit,
  patchOf,
  saveBranch,
} from './repository.ts';
import { findSavedBranch, type SavedBranch } from './saved-branch.ts';
import { isRestorable } from './writable-files.ts';

/** The changes since the last commit; without a repository, since the server was started. */
export interface Overview {
  /** The revision of the files that this describes. */
  readonly revision: number;
  readonly diff: DescribedDiff;
  readonly files: readonly ChangedFile[];
  /** Absent if no branch contains these changes or earlier versions of them. */
  readonly saved?: SavedBranch;
  /** The last commit, or the reason why there is none. */
  readonly commit: LastCommit | { readonly refusal: string };
  /** The proposed name of a new branch. */
  readonly branch: string;
  /** The proposed commit message. */
  readonly message: string;
}

/** The number of changed files, and where they are saved. */
export interface ChangeSummary {
  readonly fileCount: number;
  readonly isSaved: boolean;
}

export interface SaveRequest {
  readonly revision: number;
  readonly branch: string;
  readonly message: string;
}

/** The result of saving a branch. */
export type SaveResult =
  | { readonly kind: 'saved'; readonly branch: string; readonly commit: string; readonly on: string | null }
  | { readonly kind: 'refused'; readonly message: string };

/** Saves the changed files as a branch, returns a patch, or restores the previous files. */
export interface ChangeExport {
  readonly overview: () => Promise<Overview>;
  /** Returns a part of the overview. It needs no comparison in words, so it is fast. */
  readonly summary: () => Promise<ChangeSummary>;
  readonly save: (request: SaveRequest) => Promise<SaveResult>;
  /** Returns a patch, or the reason why there is none. */
  readonly patch: () => Promise<{ readonly patch: string } | { readonly refusal: string }>;
  /** Restores all changed JSON and SVG files. This change can be undone. */
  readonly discard: (revision: number) => Promise<Outcome>;
}

const maxSubjectLength = 64;

/** Proposes a commit message: the countries, then each change. */
export function proposedMessage({ sections }: DescribedDiff, files: readonly ChangedFile[]): string {
  const countrySections = sections.filter(({ title }) => title !== 'Everywhere');
  const countryNames = countrySections.map(({ title }) => title).join(', ');
  const subject = countryNames === '' ? 'Change the configuration' : `Change the form in ${countryNames}`;
  const lines = sections.flatMap(({ title, changes }) => [
    '',
    `${title}:`,
    ...changes.map(({ sentence }) => `- ${sentence}`),
  ]);
  const shortSubject = subject.length > maxSubjectLength ? 'Change the form in several countries' : subject;
  return [
    shortSubject,
    ...(lines.length > 0 ? lines : ['', `${formatCount(files.length, 'file')} changed.`]),
  ].join('\n');
}

/** Older branches are not searched for saved changes. */
const maxBranches = 5;

/** Keeps the latest results of a function, except failures. */
function memoizeLatest<Value>(read: (name: string) => Promise<Value>): (name: string) => Promise<Value> {
  const results = new Map<string, Promise<Value>>();
  return (name) => {
    const known = results.get(name);
    if (known !== undefined) return known;
    const result = read(name);
    results.set(name, result);
    result.catch(() => results.delete(name));
    for (const oldest of [...results.keys()].slice(0, -2 * maxBranches)) results.delete(oldest);
    return result;
  };
}

function proposedBranch(now: Date): string {
  return `workshop/${now.toISOString().slice(0, 10)}`;
}

const staleListMessage =
  'The files have changed since this list was made. Look at the new list, then try again. Nothing was changed.';

interface ComparedTrees {
  readonly before: ConfigTree;
  /** The current files without those that Git ignores. */
  readonly after: ConfigTree;
}

export function createChangeExport(root: string, project: Project, compare: Compare): ChangeExport {
  let cachedDiff: { readonly key: string; readonly diff: DescribedDiff } | undefined;

  /** Compares again only if the files or the last commit have changed. */
  async function diffOf(key: string, before: ConfigTree, after: ConfigTree): Promise<DescribedDiff> {
    if (cachedDiff?.key !== key) cachedDiff = { key, diff: await compare(before, after) };
    return cachedDiff.diff;
  }

  /** Reads the files of a commit, which never change. */
  const readCommit = memoizeLatest((commit: string) => committedFiles(root, commit));

  async function compareWithCommit(last: LastCommit, files: ConfigTree): Promise<ComparedTrees> {
    const before = await readCommit(last.commit);
    const ignored = await ignoredFiles(
      root,
      [...files.keys()].filter((file) => !before.has(file)),
    );
    return { before, after: new Map([...files].filter(([file]) => !ignored.has(file))) };
  }

  async function compareWithBase({
    files,
    initialFiles,
  }: Pick<ReadFiles, 'files' | 'initialFiles'>): Promise<
    ComparedTrees & { readonly commit: Overview['commit'] }
  > {
    try {
      const commit = await lastCommit(root);
      return { ...(await compareWithCommit(commit, files)), commit };
    } catch (error) {
      if (!(error instanceof GitRefusal)) throw error;
      return { before: initialFiles, after: files, commit: { refusal: error.message } };
    }
  }

  /** Returns the branch on which the changes are saved. */
  async function savedBranch(
    commit: Overview['commit'],
    { before, after }: ComparedTrees,
  ): Promise<SavedBranch | undefined> {
    if (!('commit' in commit)) return undefined;
    const branches = await Promise.all(
      (await branchesAfter(root, commit)).slice(0, maxBranches).map(async (branch) => ({
        ...branch,
        files: await readCommit(branch.commit),
      })),
    );
    return findSavedBranch({ before, after, branches });
  }

  return {
    summary: async () => {
      const { commit, ...trees } = await compareWithBase(await project.read());
      const saved = await savedBranch(commit, trees);
      return {
        fileCount: changedFiles(trees.before, trees.after).length,
        isSaved: saved?.unsaved.length === 0,
      };
    },
    overview: async () => {
      const { files, initialFiles, revision } = await project.read();
      const { before, after, commit } = await compareWithBase({ files, initialFiles });
      const key = `${revision} ${'commit' in commit ? commit.commit : ''}`;
      const changed = changedFiles(before, after);
      const diff = await diffOf(key, before, after);
      const saved = await savedBranch(commit, { before, after });
      const branch = proposedBranch(new Date());
      return {
        revision,
        diff,
        files: changed,
        ...(saved && { saved }),
        commit,
        branch: 'commit' in commit ? await freeBranch(root, branch) : branch,
        message: proposedMessage(diff, changed),
      };
    },
    save: ({ revision, branch, message }) =>
      project.runExclusively(async ({ files, revision: currentRevision }): Promise<SaveResult> => {
        if (revision !== currentRevision) return { kind: 'refused', message: staleListMessage };
        try {
          const last = await lastCommit(root);
          const { before, after } = await compareWithCommit(last, files);
          const changed = changedFiles(before, after);
          const commit = await saveBranch(root, {
            branch,
            message,
            files: changed.map(({ file }) => file),
          });
          return { kind: 'saved', branch, commit, on: last.branch ?? null };
        } catch (error) {
          if (!(error instanceof GitRefusal)) throw error;
          return { kind: 'refused', message: error.message };
        }
      }),
    patch: async () => {
      const { before, after } = await compareWithBase(await project.read());
      const changed = changedFiles(before, after).map(({ file }) => file);
      if (changed.length === 0) return { refusal: 'Nothing has changed, so there is no patch.' };
      try {
        return { patch: await patchOf(before, after, changed) };
      } catch (error) {
        if (!(error instanceof GitRefusal)) throw error;
        return { refusal: error.message };
      }
    },
    discard: async (revision) => {
      const { files, initialFiles, revision: currentRevision } = await project.read();
      if (revision !== currentRevision) return { kind: 'changed', message: staleListMessage };
      const { before, after } = await compareWithBase({ files, initialFiles });
      const changed = changedFiles(before, after);
      const edits = changed
        .filter(({ file }) => isRestorable(file))
        .map(({ file }): Edit => {
          const [oldText, currentText] = [before.get(file), files.get(file)];
          return {
            file,
            was: currentText === undefined ? null : textHash(currentText),
            to: oldText === undefined ? { kind: 'nothing' } : { kind: 'text', text: oldText },
          };
        });
      if (edits.length === 0) {
        const otherFiles = changed.map(({ file }) => file).join(', ');
        return {
          kind: 'refused',
          message:
            otherFiles === ''
              ? 'There is nothing to discard.'
              : `Only JSON and SVG files can be discarded here. Restore these with Git: ${otherFiles}`,
        };
      }
      return project.request({ label: 'Discard all changes', mode: 'force', edits, isRestoring: true });
    },
  };
}
