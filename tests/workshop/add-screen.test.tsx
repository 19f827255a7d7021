// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { doNothing } from '../../src/lib/do-nothing.ts';
import { ChangesProvider } from '../../workshop/page/change.tsx';
import { client } from '../../workshop/page/client.ts';
import { AddScreen } from '../../workshop/page/edit/add-screen.tsx';
import type { Selection } from '../../workshop/page/selection.ts';
import type { Finding } from '../../workshop/server/findings.ts';
import { validSnapshot, validState } from '../support/workshop/valid-project.ts';

Element.prototype.scrollIntoView = doNothing;

const finding: Finding = {
  code: 'any',
  title: 'Fault',
  severity: 'error',
  message: 'Fault.',
  remedy: '',
  suggestion: '',
  at: [],
  frame: '',
  detail: {},
  remedies: [],
  more: 0,
  isNew: true,
};

it.each([
  ['Text in Polish', 'locales/pl/screens.json', ['pet', 'body']],
  ['Button in English', 'locales/en/screens.json', ['pet', 'actions', 'send']],
  ['Screen id', 'config/screens/pet.json', ['route']],
  ['Questions that the lender accepts in this state', 'config/screens/pet.json', ['actions', 'send']],
])('a finding of a new screen has a button that goes to the field “%s”', async (label, file, path) => {
  const at = [{ file, line: 1, column: 1, length: 1, path }];
  vi.spyOn(client, 'filesSince').mockResolvedValue({});
  vi.spyOn(client, 'compiled').mockResolvedValue({});
  vi.spyOn(client, 'request').mockResolvedValue({
    outcome: { kind: 'checked', findings: [{ ...finding, at }], missing: [] },
    state: validState,
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const snapshot = validSnapshot({
    'config/countries/poland.json': JSON.stringify({ code: 'PL', locales: ['pl'], dataPoints: [] }),
    'config/data-points/firstName.json': JSON.stringify({ field: 'personalDetails.firstName' }),
    'locales/pl/screens.json': '{}',
    'locales/pl/form.json': '{}',
    'locales/en/screens.json': '{}',
  });
  const selection = { country: 'poland', language: 'pl', screens: [] } as unknown as Selection;
  render(
    <ChangesProvider>
      <AddScreen snapshot={snapshot} selection={selection} go={doNothing} onClose={doNothing} />
    </ChangesProvider>,
  );
  for (const part of ['Title', 'Text', 'Button']) {
    for (const language of ['Polish', 'English'])
      fireEvent.change(screen.getByLabelText(`${part} in ${language}`), { target: { value: 'Pet' } });
  }
  fireEvent.change(screen.getByLabelText('Shown in the lender’s state'), { target: { value: '33' } });
  const questions = screen.getByLabelText<HTMLSelectElement>(/^Questions that/);
  for (const option of questions.options) option.selected = true;
  fireEvent.change(questions);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  const [inList, inFooter] = screen.getAllByRole('button', { name: `Go to “${label}”` });
  expect(inFooter?.previousElementSibling?.textContent).toBe('There are errors.');
  fireEvent.click(inList as HTMLElement);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
});
