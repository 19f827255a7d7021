// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { doNothing } from '../../src/lib/do-nothing.ts';
import type { FlowDataPoint } from '../../src/model/flow.ts';
import type { Site } from '../../src/model/site.ts';
import { ChangesProvider } from '../../workshop/page/change.tsx';
import { FindingCard } from '../../workshop/page/finding-card.tsx';
import { QuestionPanel } from '../../workshop/page/edit/question-panel.tsx';
import { pointAt } from '../../workshop/page/pointed-field.ts';
import * as project from '../../workshop/page/project.ts';
import type { Selection } from '../../workshop/page/selection.ts';
import type { View } from '../../workshop/page/view.ts';
import type { Finding } from '../../workshop/server/findings.ts';
import { validSnapshot } from '../support/workshop/valid-project.ts';

Element.prototype.scrollIntoView = doNothing;

const spain = 'config/countries/spain.json';
const catalogue = 'config/data-points/income.json';
const words = 'locales/es-ES/form.json';
const income = {
  field: 'income',
  step: 'money',
  control: 'money',
  schema: { type: 'number', minimum: 0, maximum: 9000 },
  required: true,
  privacy: { class: 'financial', persist: 'local', analytics: 'none' },
};
const flow = {
  steps: [{ path: 'money', dataPoints: ['income'] }],
  dataPoints: { income: { id: 'income', ...income } },
  conditions: {},
};
const snapshot = {
  ...validSnapshot({
    [spain]: JSON.stringify({ code: 'ES', locales: ['es-ES'], dataPoints: ['income'] }),
    [catalogue]: JSON.stringify(income),
    [words]: JSON.stringify({ dataPoints: { income: { label: 'Ingresos' } } }),
    'locales/en/form.json': JSON.stringify({ dataPoints: { income: { label: 'Income' } } }),
  }),
  sites: [{ country: 'spain' }] as unknown as readonly Site[],
  countries: new Map([
    ['spain', { flow, personas: [], forms: {} }],
  ]) as unknown as project.Snapshot['countries'],
};

function showFinding(file: string, path: readonly string[], detail: object = {}): void {
  window.history.replaceState(null, '', '/workshop/?country=spain');
  vi.spyOn(project, 'useSnapshot').mockReturnValue(snapshot);
  const finding: Finding = {
    code: 'any',
    title: 'Fault',
    severity: 'error',
    message: '',
    remedy: '',
    suggestion: '',
    at: [{ file, line: 1, column: 1, length: 1, path }],
    frame: '',
    detail,
    remedies: [],
    more: 0,
    isNew: true,
  };
  const selection = {
    country: 'spain',
    language: 'es-ES',
    languages: ['es-ES', 'en'],
    flow,
    compiled: { owners: { owned: {} } },
  } as unknown as Selection;
  render(
    <ChangesProvider>
      <FindingCard finding={finding} isSaved onRemedy={doNothing} />
      <QuestionPanel
        snapshot={snapshot}
        selection={selection}
        question={flow.dataPoints.income as unknown as FlowDataPoint}
        view={{} as View}
        go={doNothing}
      />
    </ChangesProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: /^Go to/ }));
}

it.each([
  ['a rule of the country', spain, ['overrides', 'income', 'schema', 'maximum'], {}, 'Maximum'],
  ['a rule of the catalogue', catalogue, ['schema', 'minimum'], {}, 'Minimum'],
  ['a whole question', catalogue, [], {}, 'Answer required'],
  ['a text', words, ['dataPoints', 'income', 'help'], {}, 'Help'],
  [
    'a missing text',
    words,
    ['dataPoints'],
    { key: 'dataPoints>income>errors>required', locale: 'es-ES', namespace: 'form' },
    'When it is left empty',
  ],
] as const)(
  'the button of a finding focuses and marks the field of %s',
  async (_, file, path, detail, label) => {
    showFinding(file, path, detail);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
    expect(document.activeElement?.closest('[data-pointed]')).not.toBeNull();
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe(file === words ? 'Words' : 'Rules');
    const scope = screen.queryByLabelText<HTMLInputElement>('All countries');
    expect(scope?.checked).toBe(file === words ? undefined : file === catalogue);
  },
);

/** The labels of the marked fields. */
function marked(): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-pointed]')].map(
    (field) => field.querySelector('label')?.textContent ?? '',
  );
}

it('the mark of a field ends when it loses the focus, or when another field is marked', async () => {
  showFinding(catalogue, ['schema', 'minimum']);
  await waitFor(() => expect(marked()).toEqual([expect.stringContaining('Minimum')]));
  act(() => screen.getByLabelText('Minimum').blur());
  expect(marked()).toEqual([]);
  pointAt({ file: catalogue, path: ['schema', 'minimum'] });
  await waitFor(() => expect(marked()).toEqual([expect.stringContaining('Minimum')]));
  pointAt({ file: catalogue, path: ['schema', 'maximum'] });
  await waitFor(() => expect(marked()).toEqual([expect.stringContaining('Maximum')]));
});
