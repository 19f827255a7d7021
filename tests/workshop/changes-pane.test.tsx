// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { doNothing } from '../../src/lib/do-nothing.ts';
import { ChangesProvider } from '../../workshop/page/change.tsx';
import { client } from '../../workshop/page/client.ts';
import { ChangesPane } from '../../workshop/page/panes/changes-pane.tsx';
import type { ChangeWords, Overview } from '../../workshop/server/change-export.ts';
import { validSnapshot } from '../support/workshop/valid-project.ts';

Element.prototype.scrollIntoView = doNothing;

const commit = '1234567890'.repeat(4);
const [pets, steps] = ['locales/es/form.json', 'config/steps.json'];

const unsavedOverview: Overview = {
  revision: 1,
  files: [
    { file: steps, kind: 'changed' },
    { file: pets, kind: 'changed' },
  ],
  commit: { branch: 'main', commit: 'abc' },
  branch: 'workshop/2026-01-01',
  message: '2 files changed.',
};

const allWords: ChangeWords = {
  revision: 1,
  diff: {
    sections: [
      {
        title: 'Spain',
        groups: [
          {
            title: 'Applications in progress',
            items: [
              {
                sentence: 'Applicants are asked again: "Pets" (pets).',
                lines: [],
                texts: [],
                isEffect: true,
              },
            ],
          },
          {
            title: 'Questions and pages',
            items: [
              {
                sentence: 'Added the question "Pets" (pets)',
                lines: [],
                texts: [
                  { locale: 'en', language: 'English', name: '', text: 'Pets' },
                  { locale: 'es', language: 'Spanish', name: '', text: 'Mascotas' },
                ],
                details: { title: 'Names', lines: ['eighteen today'] },
              },
            ],
          },
        ],
      },
    ],
    unsafe: [],
  },
  message: 'All changes',
  nextMessage: 'Further changes',
};

const savedOverview: Overview = {
  ...unsavedOverview,
  saved: { branch: 'spain/pets', commit, canContinue: true, unsaved: [pets] },
  branch: 'spain/pets',
};

async function renderPane(
  overview: Overview,
  words: Promise<ChangeWords> = Promise.resolve(allWords),
): Promise<HTMLInputElement> {
  vi.spyOn(client, 'changes').mockResolvedValue(overview);
  vi.spyOn(client, 'changeWords').mockReturnValue(words);
  vi.spyOn(client, 'changeSummary').mockResolvedValue({ fileCount: 2 });
  const snapshot = validSnapshot({});
  render(
    <ChangesProvider>
      <ChangesPane snapshot={{ ...snapshot, state: { ...snapshot.state, revision: overview.revision } }} />
    </ChangesProvider>,
  );
  return screen.findByRole<HTMLInputElement>('textbox', { name: 'Branch' });
}

/** The element that the save reports its result in. */
function saveStatus(): HTMLElement {
  return within(screen.getByRole('region', { name: 'Save as a commit on a branch' })).getByRole('status');
}

beforeEach(() => {
  vi.restoreAllMocks();
});

it('further changes are added to the branch of the last save, unless another name is entered', async () => {
  const saveBranch = vi
    .spyOn(client, 'saveBranch')
    .mockResolvedValue({ kind: 'refused', message: 'Not now.' });
  const branch = await renderPane(savedOverview);
  const save = screen.getByRole('button', { name: 'Save as a commit' });
  const message = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  expect(branch.value).toBe('spain/pets');
  expect(screen.getByText(/^Adds a commit to this branch, after commit 12345678\./)).toBeDefined();
  expect(message.value).toBe('Further changes');
  fireEvent.click(save);
  await waitFor(() => expect(saveStatus().textContent).toBe('Not now.'));
  expect(saveBranch).toHaveBeenLastCalledWith({
    revision: 1,
    branch: 'spain/pets',
    message: 'Further changes',
    onTopOf: commit,
  });
  fireEvent.change(branch, { target: { value: 'spain/cats' } });
  expect(message.value).toBe('All changes');
  fireEvent.click(save);
  await waitFor(() =>
    expect(saveBranch).toHaveBeenLastCalledWith({
      revision: 1,
      branch: 'spain/cats',
      message: 'All changes',
    }),
  );
});

it('a rejected branch is marked and focused, until it is changed', async () => {
  const text = 'Somebody else has changed the branch. Choose another name.';
  vi.spyOn(client, 'saveBranch').mockResolvedValue({ kind: 'refused', message: text, field: 'branch' });
  const branch = await renderPane(savedOverview);
  fireEvent.click(screen.getByRole('button', { name: 'Save as a commit' }));
  await waitFor(() => expect(document.activeElement).toBe(branch));
  expect(branch.getAttribute('aria-invalid')).toBe('true');
  expect(branch.getAttribute('aria-describedby')?.split(' ')).toContain(screen.getByText(text).id);
  fireEvent.change(branch, { target: { value: 'spain/cats' } });
  expect(branch.hasAttribute('aria-invalid')).toBe(false);
  expect(screen.queryByText(text)).toBeNull();
});

it('a save is no warning, keeps the focus, and presets its branch and the message of the overview', async () => {
  const branch = await renderPane(unsavedOverview);
  let finish: () => void = doNothing;
  vi.spyOn(client, 'saveBranch').mockImplementation(
    ({ branch: name }) =>
      new Promise((resolve) => {
        finish = () => resolve({ kind: 'saved', branch: name, commit, on: 'main' });
      }),
  );
  fireEvent.change(branch, { target: { value: 'spain/pets' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Message' }), { target: { value: 'Mine' } });
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save as a commit' });
  save.focus();
  fireEvent.click(save);
  // A disabled button loses the focus in browsers, but not in jsdom.
  await waitFor(() => expect(save.getAttribute('aria-disabled')).toBe('true'));
  expect(save.disabled).toBe(false);
  finish();
  await waitFor(() => expect(saveStatus().textContent).toContain('Saved as commit 12345678'));
  expect([...saveStatus().classList]).toEqual(['note', 'saved']);
  expect(document.activeElement).toBe(save);
  expect(branch.value).toBe('spain/pets');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toBe('All changes');
});

it('the list contains a file whose saved change was undone', async () => {
  await renderPane({
    ...savedOverview,
    files: [{ file: steps, kind: 'changed' }],
  });
  const items = within(screen.getByRole('region', { name: '2 files' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    `${steps} changed, saved`,
    `${pets} as in the last commit again, unsaved`,
  ]);
  expect(screen.getByText(/^Unsaved: 1 file changed since the last save/)).toBeDefined();
});

it.each([
  ['None of these changes is saved on a branch.', unsavedOverview, ''],
  ['Saved: 1 of 2 files, on the branch spain/pets, which keeps them.', savedOverview, ', unsaved'],
  [
    'All of them are saved on the branch spain/pets, which keeps them.',
    { ...savedOverview, saved: { branch: 'spain/pets', commit, canContinue: true, unsaved: [] } },
    ', saved',
  ],
])('the question before discarding says: %s', async (text, overview, mark) => {
  await renderPane(overview);
  fireEvent.click(screen.getByRole('button', { name: 'Discard all changes' }));
  const dialog = screen.getByRole('dialog', { name: 'Discard all changes of 2 files?' });
  expect(
    within(dialog)
      .getAllByText((_, element) => element?.tagName === 'P' && element.textContent === text)
      .map(({ textContent }) => textContent),
  ).toEqual([text]);
  expect(within(dialog).getAllByRole('listitem')[1]?.textContent).toBe(`${pets} is restored${mark}`);
});

it('the files and the form to save are shown while the files are compared', async () => {
  let finish: (words: ChangeWords) => void = doNothing;
  await renderPane(
    unsavedOverview,
    new Promise((resolve) => {
      finish = resolve;
    }),
  );
  expect(screen.getByText('Comparing the files …')).toBeDefined();
  expect(screen.getByRole('region', { name: '2 files' })).toBeDefined();
  const message = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  expect(message.value).toBe('2 files changed.');
  finish(allWords);
  const words = await screen.findByRole('region', { name: 'In words: 1 change' });
  expect(message.value).toBe('All changes');
  expect(
    [...words.querySelectorAll('h4, h5, summary, .difference > ul > li')].map((each) => each.textContent),
  ).toEqual([
    'Spain',
    'Applications in progress',
    'Applicants are asked again: “Pets”.',
    'Questions and pages',
    'Added the question “Pets”Spanish: “Mascotas”Nameseighteen today',
    'Names',
  ]);
});

it('a failed comparison shows its error, and waits for nothing', async () => {
  await renderPane(unsavedOverview, Promise.reject(new Error('The files cannot be compared.')));
  expect((await screen.findByRole('alert')).textContent).toBe('The files cannot be compared.');
  expect(screen.queryByText(/Comparing the files|as soon as the files are compared/)).toBeNull();
});

it('nothing can be saved on a branch that has everything, and the form says so', async () => {
  const saveBranch = vi.spyOn(client, 'saveBranch');
  const branch = await renderPane({
    ...savedOverview,
    saved: { branch: 'spain/pets', commit, canContinue: true, unsaved: [] },
  });
  const save = screen.getByRole('button', { name: 'Save as a commit' });
  expect(save.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Everything is saved on the branch “spain/pets”.')).toBeDefined();
  fireEvent.click(save);
  expect(saveBranch).not.toHaveBeenCalled();
  fireEvent.change(branch, { target: { value: 'spain/cats' } });
  expect(save.getAttribute('aria-disabled')).toBe('false');
  expect(screen.queryByText(/^Everything is saved/)).toBeNull();
});
