import { act, cleanup, render, screen } from '@testing-library/react';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReactElement } from 'react';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { readConfigTree } from '../../../scripts/read-config-tree.ts';
import { doNothing } from '../../../src/lib/do-nothing.ts';
import { ChangesProvider } from '../../../workshop/page/change.tsx';
import { client } from '../../../workshop/page/client.ts';
import type { PaneProps } from '../../../workshop/page/pane.ts';
import { followCountry, followProject, useSnapshot } from '../../../workshop/page/project.ts';
import { type Selection, selectionOf } from '../../../workshop/page/selection.ts';
import type { View } from '../../../workshop/page/view.ts';
import { createLocalChecker } from '../../../workshop/server/checker.ts';
import type { Edit } from '../../../workshop/server/edit.ts';
import { openProject, type Project, type ProjectState } from '../../../workshop/server/project.ts';

const home = path.resolve(import.meta.dirname, '../../..');

export const countries = [
  'colombia',
  'germany',
  'mexico',
  'philippines',
  'poland',
  'romania',
  'spain',
  'vietnam',
];

/** Higher than the revisions of other tests, which may run before this one in the same process. */
const revision = 1000;

const emptyChoice = { brand: '', language: '', width: '', persona: '', page: '', question: '', file: '' };

interface ShippedProject {
  readonly project: Project;
  /** The edits that the page would save in the current test. */
  readonly savedEdits: readonly Edit[];
}

/** Opens the shipped configuration in the workshop for the tests of a file. Changes are only checked, so nothing is written. */
export function shippedProject(): ShippedProject {
  const endOfTests = new AbortController();
  let project: Project | undefined;
  let savedEdits: readonly Edit[] = [];
  const openedProject = (): Project => {
    if (project === undefined) throw new Error('The project is only open while tests run.');
    return project;
  };
  beforeAll(async () => {
    project = await openShippedProject();
  }, 60_000);
  beforeEach(() => {
    savedEdits = connectPage(openedProject(), endOfTests.signal);
  });
  afterAll(() => endOfTests.abort());
  return {
    get project() {
      return openedProject();
    },
    get savedEdits() {
      return savedEdits;
    },
  };
}

async function openShippedProject(): Promise<Project> {
  const check = createLocalChecker(await readConfigTree(home)).check;
  return openProject({ root: home, generated: path.join(tmpdir(), 'never-written'), check });
}

/** Connects the page with the project. Returns the edits that the page would save. */
function connectPage(project: Project, signal: AbortSignal): readonly Edit[] {
  const savedEdits: Edit[] = [];
  const stateNow = (): ProjectState => ({ ...project.state(), revision });
  vi.spyOn(client, 'state').mockImplementation(() => Promise.resolve(stateNow()));
  vi.spyOn(client, 'stateAfter').mockImplementation((known) =>
    known === revision ? new Promise(doNothing) : Promise.resolve(stateNow()),
  );
  vi.spyOn(client, 'filesSince').mockImplementation(() =>
    Promise.resolve(Object.fromEntries(project.filesSince(0))),
  );
  vi.spyOn(client, 'compiled').mockImplementation(({ files = [], below = [] }) => {
    const missingOutput = [...project.compiled()].filter(
      ([file]) =>
        files.includes(file) || (file.endsWith('.json') && below.some((folder) => file.startsWith(folder))),
    );
    return Promise.resolve(
      Object.fromEntries(missingOutput.map(([file, text]) => [file, JSON.parse(text) as unknown])),
    );
  });
  vi.spyOn(client, 'request').mockImplementation(async (request) => {
    if (request.mode === 'check') return { outcome: await project.request(request), state: stateNow() };
    savedEdits.push(...request.edits);
    return { outcome: { kind: 'written', findings: [], missing: [] }, state: stateNow() };
  });
  void followProject(signal);
  return savedEdits;
}

/** Renders a part of the workshop for a country. */
export async function showInCountry(
  country: string,
  Part: (props: PaneProps) => ReactElement,
): Promise<Selection> {
  const shownSelections: Selection[] = [];
  function Shown() {
    const snapshot = useSnapshot();
    const view: View = { ...emptyChoice, pane: 'page', country };
    const selection = snapshot && selectionOf(snapshot, view);
    if (snapshot === undefined || selection === undefined) return null;
    shownSelections.push(selection);
    return (
      <section aria-label="Part">
        <Part snapshot={snapshot} selection={selection} view={view} go={doNothing} />
      </section>
    );
  }
  cleanup();
  render(
    <ChangesProvider>
      <Shown />
    </ChangesProvider>,
  );
  act(() => followCountry(country));
  // A dialog hides the rest of the page from screen readers.
  await screen.findByRole('region', { name: 'Part', hidden: true });
  const [selection] = shownSelections;
  if (selection === undefined) throw new Error(`There is no ${country}.`);
  return selection;
}
