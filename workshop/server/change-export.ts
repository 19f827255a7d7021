import type { ConfigTree } from '../../src/compiler/compile.ts';
import { quoteLabels } from '../../src/compiler/diff/quoted-labels.ts';
import { everywhere } from '../../src/compiler/diff/change-sections.ts';
import type { DiffSummary } from '../../src/compiler/diff/summarize-diff.ts';
import { textHash } from '../../src/lib/hash.ts';
import { formatCount } from '../../src/lib/format-count.ts';
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
  type RefusedField,
  saveBranch,
} from './repository.ts';
import { findSavedBranch, listFiles, type SavedBranch } from './saved-branch.ts';
import { isRestorable } from './writable-files.ts';

/** The changes since the last commit; without a repository, since the server was started. */
export interface Overview {
  /** The revision of the files that this describes. */
  readonly revision: number;
  readonly files: readonly ChangedFile[];
  /** Absent if no branch contains these changes or earlier versions of them. */
  readonly saved?: SavedBranch;
  /** The last commit, or the reason why there is none. */
  readonly commit: LastCommit | { readonly refusal: string };
  /** The proposed branch: the one of the last save if it can be continued, else a new one. */
  readonly branch: string;
  /** The proposed message of a commit, as long as the changes are not known in words. */
  readonly message: string;
}

/** The changes in words. It takes longer than the overview, because both versions are compiled. */
export interface ChangeWords {
  readonly revision: number;
  readonly diff: DiffSummary;
  /** The proposed message of a commit on a new branch. */
  readonly message: string;
  /** The proposed message of the next commit on the saved branch. Absent if there can be none. */
  readonly nextMessage?: string;
}

/** The number of changed files, and how many of them are unsaved. */
export interface ChangeSummary {
  readonly fileCount: number;
  /** Absent if nothing is saved on a branch. */
  readonly unsavedCount?: number;
}

export interface SaveRequest {
  readonly revision: number;
  readonly branch: string;
  readonly message: string;
  /** The last commit of the branch, if the commit is to be added to it. */
  readonly onTopOf?: string;
}

/** The result of saving a branch. */
export type SaveResult =
  | { readonly kind: 'saved'; readonly branch: string; readonly commit: string; readonly on: string | null }
  | { readonly kind: 'refused'; readonly message: string; readonly field?: RefusedField };

/** Saves the changed files as a branch, returns a patch, or restores the previous files. */
export interface ChangeExport {
  readonly overview: () => Promise<Overview>;
  readonly words: () => Promise<ChangeWords>;
  /** Returns a part of the overview. */
  readonly summary: () => Promise<ChangeSummary>;
  readonly save: (request: SaveRequest) => Promise<SaveResult>;
  /** Returns a patch, or the reason why there is none. */
  readonly patch: () => Promise<{ readonly patch: string } | { readonly refusal: string }>;
  /** Restores all changed JSON and SVG files. This change can be undone. */
  readonly discard: (revision: number) => Promise<Outcome>;
}

const maxSubjectLength = 64;

/** Proposes a commit message: the countries, then each change. */
export function proposedMessage(
  { sections }: Pick<DiffSummary, 'sections'>,
  files: readonly ChangedFile[],
): string {
  const countryNames = sections.flatMap(({ title }) => (title === everywhere ? [] : [title])).join(', ');
  const subject = countryNames === '' ? 'Change the configuration' : `Change the form in ${countryNames}`;
  const lines = sections.flatMap(({ title, groups }) => [
    '',
    `${title}:`,
    ...groups.flatMap(({ items }) => items.map(({ sentence }) => `- ${quoteLabels(sentence)}`)),
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
  const cachedDiffs = new Map<string, DiffSummary>();

  /** Compares again only if the files or the commit have changed. */
  async function diffOf(key: string, before: ConfigTree, after: ConfigTree): Promise<DiffSummary> {
    const diff = cachedDiffs.get(key) ?? (await compare(before, after));
    cachedDiffs.delete(key);
    cachedDiffs.set(key, diff);
    // The differences from the last commit and from the saved branch.
    for (const oldest of [...cachedDiffs.keys()].slice(0, -2)) cachedDiffs.delete(oldest);
    return diff;
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

  /** Returns the message of the next commit on the saved branch, which describes the unsaved changes only. */
  async function nextMessage(
    saved: SavedBranch | undefined,
    { revision, after }: { readonly revision: number; readonly after: ConfigTree },
  ): Promise<string | undefined> {
    if (saved === undefined || !saved.canContinue || saved.unsaved.length === 0) return undefined;
    const before = await readCommit(saved.commit);
    const diff = await diffOf(`${revision} ${saved.commit}`, before, after);
    return proposedMessage(diff, changedFiles(before, after));
  }

  return {
    summary: async () => {
      const { commit, ...trees } = await compareWithBase(await project.read());
      const saved = await savedBranch(commit, trees);
      return {
        fileCount: listFiles(changedFiles(trees.before, trees.after), saved).length,
        ...(saved && { unsavedCount: saved.unsaved.length }),
      };
    },
    overview: async () => {
      const { files, initialFiles, revision } = await project.read();
      const { before, after, commit } = await compareWithBase({ files, initialFiles });
      const changed = changedFiles(before, after);
      const saved = await savedBranch(commit, { before, after });
      const newBranch = proposedBranch(new Date());
      return {
        revision,
        files: changed,
        ...(saved && { saved }),
        commit,
        branch:
          saved?.canContinue === true
            ? saved.branch
            : 'commit' in commit
              ? await freeBranch(root, newBranch)
              : newBranch,
        message: proposedMessage({ sections: [] }, changed),
      };
    },
    words: async () => {
      const { files, initialFiles, revision } = await project.read();
      const { before, after, commit } = await compareWithBase({ files, initialFiles });
      const key = `${revision} ${'commit' in commit ? commit.commit : ''}`;
      const diff = await diffOf(key, before, after);
      const saved = await savedBranch(commit, { before, after });
      const next = await nextMessage(saved, { revision, after });
      return {
        revision,
        diff,
        message: proposedMessage(diff, changedFiles(before, after)),
        ...(next !== undefined && { nextMessage: next }),
      };
    },
    save: ({ revision, branch, message, onTopOf }) =>
      project.runExclusively(async ({ files, revision: currentRevision }): Promise<SaveResult> => {
        if (revision !== currentRevision) return { kind: 'refused', message: staleListMessage };
        try {
          const last = await lastCommit(root);
          const { before, after } = await compareWithCommit(last, files);
          const changed = changedFiles(onTopOf === undefined ? before : await readCommit(onTopOf), after);
          const commit = await saveBranch(root, {
            branch,
            message,
            files: changed.map(({ file }) => file),
            onTopOf,
          });
          return { kind: 'saved', branch, commit, on: last.branch ?? null };
        } catch (error) {
          if (!(error instanceof GitRefusal)) throw error;
          const { message: reason, field } = error;
          return { kind: 'refused', message: reason, ...(field && { field }) };
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
