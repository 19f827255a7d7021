// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { doNothing } from '../../src/lib/do-nothing.ts';
import type { FlowDataPoint } from '../../src/model/flow.ts';
import { ChangesProvider, useChanges } from '../../workshop/page/change.tsx';
import { client } from '../../workshop/page/client.ts';
import { rememberAddition } from '../../workshop/page/edit/added-questions.ts';
import { QuestionPanel } from '../../workshop/page/edit/question-panel.tsx';
import { RemoveDialog } from '../../workshop/page/edit/remove-dialog.tsx';
import type { Selection } from '../../workshop/page/selection.ts';
import type { View } from '../../workshop/page/view.ts';
import type { Finding } from '../../workshop/server/findings.ts';
import type { ChangeRequest, Outcome } from '../../workshop/server/project.ts';
import { validSnapshot, validState } from '../support/workshop/valid-project.ts';

Element.prototype.scrollIntoView = doNothing;

const spain = 'config/countries/spain.json';

function snapshotWith(country: object) {
  return validSnapshot(
    Object.fromEntries(
      Object.entries({
        [spain]: { code: 'ES', locales: ['es'], dataPoints: ['name', 'pet'], ...country },
        'config/data-points/name.json': { step: 'you' },
        'config/data-points/pet.json': { step: 'pets' },
        'config/steps.json': {
          contexts: ['you'],
          steps: { you: { context: 'you' }, pets: { context: 'you' } },
        },
        'locales/en/form.json': {
          dataPoints: { pet: { label: 'Your pet' } },
          steps: { pets: { title: 'Pets' } },
        },
      }).map(([file, value]) => [file, JSON.stringify(value)]),
    ),
  );
}

const pet = {
  id: 'pet',
  step: 'pets',
  control: 'yes-no',
  field: 'pet',
  required: true,
  schema: { type: 'boolean' },
  privacy: { class: 'public' },
} as unknown as FlowDataPoint;
const selection = {
  country: 'spain',
  language: 'en',
  languages: ['en'],
  page: 'pets',
  screens: [],
  flow: {
    steps: [
      { path: 'you', dataPoints: ['name'] },
      { path: 'pets', dataPoints: ['pet'] },
    ],
    dataPoints: { pet },
    conditions: {},
  },
  compiled: { owners: { owned: {} } },
} as unknown as Selection;
const screens = [{ id: 'more', dataPoints: ['pet'] }] as unknown as Selection['screens'];

/** The requests that change files. Checks are not among them. */
let requests: ChangeRequest[];
/** What the check finds. */
let findings: readonly Finding[];

beforeEach(() => {
  requests = [];
  findings = [];
  vi.spyOn(client, 'filesSince').mockResolvedValue({});
  vi.spyOn(client, 'compiled').mockResolvedValue({});
  vi.spyOn(client, 'request').mockImplementation((request) => {
    if (request.mode === 'check')
      return Promise.resolve({ outcome: { kind: 'checked', findings, missing: [] }, state: validState });
    requests.push(request);
    return Promise.resolve({ outcome: { kind: 'written', findings: [], missing: [] }, state: validState });
  });
});

/** Removes the question as soon as it is known that nothing depends on it. */
async function clickRemove(): Promise<void> {
  const remove = screen.getByRole('button', { name: 'Remove' });
  await waitFor(() => expect(remove.getAttribute('aria-disabled')).toBe('false'));
  fireEvent.click(remove);
}

it('“Remove from Spain” asks, and then the question next to it has the focus, on its page', async () => {
  const patches: Partial<View>[] = [];
  function Panel(): ReactElement {
    const [isChosen, setChosen] = useState(true);
    return (
      <ChangesProvider>
        <div className="outline">
          <button type="button" data-asked="name">
            Your name
          </button>
        </div>
        {isChosen && (
          <QuestionPanel
            snapshot={snapshotWith({})}
            selection={selection}
            question={pet}
            view={{} as View}
            go={(patch) => {
              patches.push(patch);
              setChosen(false);
            }}
          />
        )}
      </ChangesProvider>
    );
  }
  render(<Panel />);
  fireEvent.click(screen.getByRole('button', { name: 'Remove from Spain' }));
  expect(requests).toEqual([]);
  const dialog = screen.getByRole('dialog', { name: 'Remove “Your pet” from Spain?' });
  expect(dialog.textContent).toContain('It is the only question of the step “Pets” in Spain.');
  expect(dialog.textContent).toContain('“Remove” also removes the step, with its texts.');
  await clickRemove();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests).toHaveLength(1);
  expect(patches).toEqual([{ question: '', page: 'you' }]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Your name' }));
});

it('the button has the focus while another change is running, and waits for its end', async () => {
  let finish = doNothing;
  const otherOutcome = new Promise<Outcome>((resolve) => {
    finish = () => resolve({ kind: 'written', findings: [], missing: [] });
  });
  function OtherChange(): ReactElement {
    const { report } = useChanges();
    const run = (): Promise<boolean> => report('other', 'Move', () => otherOutcome);
    return (
      <button type="button" onClick={() => void run()}>
        Move
      </button>
    );
  }
  const dialog = (
    <RemoveDialog
      snapshot={snapshotWith({})}
      selection={selection}
      go={doNothing}
      id="pet"
      onClose={doNothing}
    />
  );
  const { rerender } = render(
    <ChangesProvider>
      <OtherChange />
    </ChangesProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Move' }));
  rerender(
    <ChangesProvider>
      <OtherChange />
      {dialog}
    </ChangesProvider>,
  );
  const remove = screen.getByRole('button', { name: 'Remove' });
  expect(document.activeElement).toBe(remove);
  fireEvent.click(remove);
  await act(async () => {
    finish();
    await Promise.resolve();
  });
  expect(requests).toEqual([]);
  await clickRemove();
  await waitFor(() => expect(requests).toHaveLength(1));
});

function openDialog(snapshot: ReturnType<typeof snapshotWith>): HTMLInputElement {
  render(
    <ChangesProvider>
      <RemoveDialog
        snapshot={snapshot}
        selection={{ ...selection, screens }}
        go={doNothing}
        id="pet"
        onClose={doNothing}
      />
    </ChangesProvider>,
  );
  return screen.getByLabelText<HTMLInputElement>(/^Do not ask it after the form either, on “more”$/);
}

async function confirm(): Promise<void> {
  await clickRemove();
  await waitFor(() => expect(requests).toHaveLength(1));
}

it('the dialog asks whether a screen still asks the question', async () => {
  const choice = openDialog(snapshotWith({}));
  expect(choice.checked).toBe(false);
  fireEvent.click(choice);
  await confirm();
  expect(requests[0]?.edits[0]?.to).toMatchObject({
    changes: [
      { kind: 'remove', path: ['dataPoints', 1] },
      { kind: 'set', path: ['notAsked'], value: ['pet'] },
    ],
  });
});

it('a question that was added since the page was opened is left out of the screens as before', async () => {
  const before = snapshotWith({ dataPoints: ['name'], notAsked: ['pet'] }).files;
  const after = snapshotWith({});
  rememberAddition('spain', 'pet', { before, after: after.files });
  const choice = openDialog(after);
  expect(choice.checked).toBe(true);
  expect(screen.getByText(/^The question stays in the catalogue\./)).toBeDefined();
  expect(screen.getByText(/Other files use the step, so it stays\.$/)).toBeDefined();
  await confirm();
  expect(requests[0]?.edits).toEqual([
    {
      file: spain,
      was: after.files.get(spain)?.digest,
      to: { kind: 'text', text: before.get(spain)?.text },
    },
  ]);
});

const span = { file: spain, line: 1, column: 1, length: 1, path: ['dataPoints', 0], entry: 'name' };

function finding(code: string, detail: object, message: string): Finding {
  return {
    code,
    title: 'Fault',
    severity: 'error',
    message,
    remedy: '',
    suggestion: '',
    at: [span],
    frame: '',
    detail,
    remedies: [],
    more: 0,
    isNew: true,
  };
}

it('what depends on the question is listed by label with a button, and it cannot be removed', async () => {
  findings = [
    finding(
      'condition-reads-forward',
      { condition: 'has-pet', reader: 'name', dataPoint: 'pet' },
      'Forward.',
    ),
    finding('check-reads-forward', { name: 'name', rule: 'differs-from', dataPoint: 'pet' }, 'Check.'),
    { ...finding('any', {}, 'Spain has no form.'), at: [{ ...span, path: [], entry: undefined } as never] },
  ];
  const snapshot = snapshotWith({});
  const withCondition = {
    ...snapshot,
    countries: new Map([['spain', { flow: selection.flow } as never]]),
    sites: [{ country: 'spain', locale: 'en' }] as never,
    files: new Map([
      ...snapshot.files,
      [
        'config/conditions.json',
        {
          text: JSON.stringify({
            conditions: { 'has-pet': { op: 'equals', dataPoint: 'pet', value: true } },
          }),
          digest: '',
        },
      ],
    ]),
  };
  const patches: Partial<View>[] = [];
  const onClose = vi.fn<() => void>();
  render(
    <ChangesProvider>
      <RemoveDialog
        snapshot={withCondition}
        selection={selection}
        go={(patch) => patches.push(patch)}
        id="pet"
        onClose={onClose}
      />
    </ChangesProvider>,
  );
  const list = await screen.findByRole('list', { name: 'What depends on it' });
  const entries = within(list).getAllByRole('listitem');
  expect(entries.map((entry) => entry.querySelector('span')?.textContent)).toEqual([
    '“name” is asked only if “Your pet” is “Yes”.',
    '“name” has the check “Different from another answer”, which compares it with this question.',
    'Spain has no form.',
  ]);
  // The file of the country does not show what to change.
  expect(
    within(list)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Go to “name”', 'Go to “name”']);
  const remove = screen.getByRole('button', { name: 'Remove' });
  expect(remove.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('It cannot be removed until this is changed.').tagName).toBe('OUTPUT');
  fireEvent.click(remove);
  expect(requests).toEqual([]);
  const [first] = within(list).getAllByRole('button');
  vi.useFakeTimers();
  fireEvent.click(first as HTMLElement);
  expect(onClose).toHaveBeenCalledOnce();
  expect(patches).toEqual([{ pane: 'page', country: 'spain', page: 'you', question: 'name' }]);
  // No field of the question is shown here, so the search for it ends.
  await vi.advanceTimersByTimeAsync(6000);
  vi.useRealTimers();
});

it('a question that every application needs cannot be removed, for this reason', async () => {
  const reason = 'a lender would not know how much to lend';
  findings = [finding('needed-question', { problem: 'dropped', name: 'pet', reason }, 'Needed.')];
  openDialog(snapshotWith({}));
  expect((await screen.findByText('This question cannot be removed.')).tagName).toBe('OUTPUT');
  expect(
    screen.getByText(`Every application needs an answer to “Your pet”: without it ${reason}.`),
  ).toBeDefined();
  expect(screen.getByRole('button', { name: 'Remove' }).getAttribute('aria-disabled')).toBe('true');
});
