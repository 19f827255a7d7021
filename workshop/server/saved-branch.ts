import type { ConfigTree } from '../../src/compiler/compile.ts';
import { changedFiles } from './changed-files.ts';
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
  const candidates = branches.flatMap(({ branch, commit, files }) => {
    if (!changedFiles(before, files).some(({ file }) => changed.has(file))) return [];
    return [{ branch, commit, unsaved: changedFiles(files, after).map(({ file }) => file) }];
  });
  return candidates.find(({ unsaved }) => unsaved.length === 0) ?? candidates[0];
}
