import type { ConfigTree } from '../../src/compiler/compile.ts';
import { type ChangedFile, changedFiles } from './changed-files.ts';
import type { Branch } from './repository.ts';

/** The branch on which changes are saved. */
export interface SavedBranch extends Branch {
  /** The files with another content than on the branch. */
  readonly unsaved: readonly string[];
}

interface Trees {
  /** The last commit. */
  readonly before: ConfigTree;
  readonly after: ConfigTree;
  /** Branches with a commit after the last one, newest first. */
  readonly branches: readonly (Branch & { readonly files: ConfigTree })[];
}

/** Returns the branch that contains all changes, else the newest one that changes one of the changed files. */
export function findSavedBranch({ before, after, branches }: Trees): SavedBranch | undefined {
  const changed = new Set(changedFiles(before, after).map(({ file }) => file));
  if (changed.size === 0) return undefined;
  const candidates = branches.flatMap(({ files, ...branch }) => {
    if (!changedFiles(before, files).some(({ file }) => changed.has(file))) return [];
    return [{ ...branch, unsaved: changedFiles(files, after).map(({ file }) => file) }];
  });
  return candidates.find(({ unsaved }) => unsaved.length === 0) ?? candidates[0];
}

/** A file that differs from the last commit, or from the branch on which the changes are saved. */
export interface ListedFile {
  readonly file: string;
  /** `undone` means that only the branch has a change of the file. */
  readonly kind: ChangedFile['kind'] | 'undone';
}

/** Returns the changed files, and those whose saved change was undone. */
export function listFiles(
  files: readonly ChangedFile[],
  saved: Pick<SavedBranch, 'unsaved'> | undefined,
): readonly ListedFile[] {
  const changed = new Set(files.map(({ file }) => file));
  const undone = saved?.unsaved.filter((file) => !changed.has(file)) ?? [];
  return [...files, ...undone.map((file) => ({ file, kind: 'undone' as const }))].toSorted((one, other) =>
    one.file < other.file ? -1 : 1,
  );
}
