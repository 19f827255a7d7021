import type { Snapshot } from '../../../workshop/page/project.ts';
import type { ProjectState } from '../../../workshop/server/project.ts';

/** A valid project without changes. */
export const validState: ProjectState = {
  revision: 1,
  findings: [],
  missing: [],
  unreadable: null,
  outdated: null,
  undo: null,
  redo: null,
  isChecking: false,
  shown: {},
  changes: [],
};

/** Returns the snapshot of a workshop page with these files. */
export function validSnapshot(files: Readonly<Record<string, string>> = {}): Snapshot {
  return {
    state: validState,
    files: new Map(Object.entries(files).map(([file, text]) => [file, { text, digest: text }])),
    sites: [],
    experiments: {},
    screens: [],
    countries: new Map(),
  };
}
