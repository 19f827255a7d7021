import type { Snapshot } from '../../../workshop/page/project.ts';
import type { ProjectState } from '../../../workshop/server/project.ts';

/** A sound project in which nothing was changed yet. */
export const soundState: ProjectState = {
  revision: 1,
  findings: [],
  unreadable: null,
  outdated: null,
  undo: null,
  redo: null,
  isProving: false,
  shown: {},
  changes: [],
};

/** What a page of the workshop knows of such a project with these files. */
export function soundSnapshot(files: Readonly<Record<string, string>> = {}): Snapshot {
  return {
    state: soundState,
    files: new Map(Object.entries(files).map(([file, text]) => [file, { text, digest: text }])),
    sites: [],
    experiments: {},
    screens: [],
    countries: new Map(),
  };
}
