// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import countryMeta from '../../schemas/config/country.schema.json';
import questionMeta from '../../schemas/config/data-point.schema.json';
import themeMeta from '../../schemas/config/theme.schema.json';
import { doNothing } from '../../src/lib/do-nothing.ts';
import { ChangesProvider } from '../../workshop/page/change.tsx';
import { client } from '../../workshop/page/client.ts';
import { PaneNavigation, unsavedMark } from '../../workshop/page/pane-navigation.tsx';
import { contrastsOf } from '../../workshop/page/settings/colours.ts';
import { leavesOf } from '../../workshop/page/edit/schema-form.tsx';
import {
  applyChanges,
  changesBetween,
  labelOfName,
  partOf,
} from '../../workshop/page/settings/settings-changes.ts';
import { fieldPathOf, SettingsForm } from '../../workshop/page/settings/settings-form.tsx';
import type { View } from '../../workshop/page/view.ts';
import type { Finding } from '../../workshop/server/findings.ts';
import { validSnapshot, validState } from '../support/workshop/valid-project.ts';

Element.prototype.scrollIntoView = doNothing;

it('saving changes only values that differ', () => {
  expect(
    changesBetween(
      { age: { minimum: 18, maximum: 80 }, notices: ['a'], loan: { default: 1 } },
      { age: { minimum: 21, maximum: 80 }, notices: ['a', 'b'], loan: {} },
    ),
  ).toEqual([
    { kind: 'set', path: ['age', 'minimum'], value: 21 },
    { kind: 'set', path: ['notices'], value: ['a', 'b'] },
    { kind: 'remove', path: ['loan', 'default'] },
  ]);
  expect(changesBetween({ age: 1 }, { age: 1 })).toEqual([]);
});

it('a draft keeps its changes if another program changes the file', () => {
  const savedSettings = { age: { minimum: 18, maximum: 80 } };
  const draft = { age: { minimum: 21, maximum: 80 }, notices: ['a'] };
  expect(applyChanges({ age: { minimum: 18, maximum: 75 } }, savedSettings, draft)).toEqual({
    age: { minimum: 21, maximum: 75 },
    notices: ['a'],
  });
  expect(applyChanges({ notices: ['b'], age: {} }, { notices: ['b'] }, {})).toEqual({ age: {} });
});

it('the contrast of a colour is its lowest one, and is never rounded up', () => {
  const contrasts = contrastsOf({
    text: '#777777',
    background: '#ffffff',
    surface: '#ffffff',
    tint: '#ffffff',
    errorTint: '#ffffff',
    border: '#777777',
    mutedText: 'grey',
  });
  expect(contrasts.get('text')).toEqual({
    isEnough: false,
    words: 'Contrast 4.47 on background; at least 4.5 is needed.',
  });
  expect(contrasts.get('border')?.isEnough).toBe(true);
  expect(contrasts.get('mutedText')).toBeUndefined();
});

const file = 'config/brands/sen/theme.json';
const finding: Finding = {
  code: 'wrong-type',
  title: 'Wrong type',
  severity: 'error',
  message: 'Expected at most 64, got 65.',
  remedy: 'Correct it.',
  suggestion: '',
  at: [{ file, line: 1, column: 1, length: 1, path: ['radius', 'card'] }],
  frame: '',
  detail: {},
  remedies: [],
  more: 0,
  isNew: true,
};

function showTheme(findings: readonly Finding[], darkColours?: object) {
  const request = vi.spyOn(client, 'request').mockImplementation(({ mode }) =>
    Promise.resolve({
      outcome:
        mode === 'check'
          ? { kind: 'checked', findings, missing: [] }
          : { kind: 'written', findings: [], missing: [] },
      state: validState,
    }),
  );
  vi.spyOn(client, 'filesSince').mockResolvedValue({});
  vi.spyOn(client, 'compiled').mockResolvedValue({});
  const colours = { text: '#000000', background: '#ffffff' };
  const theme = {
    colours: darkColours === undefined ? colours : {},
    radius: { card: 3 },
    ...(darkColours && { darkColours }),
  };
  const ui = { text: { 'ui:widget': 'colour' } };
  render(
    <ChangesProvider>
      <SettingsForm
        snapshot={validSnapshot({ [file]: JSON.stringify(theme) })}
        file={file}
        whole="theme of Tide"
        meta={themeMeta}
        names={darkColours === undefined ? ['colours', 'radius'] : ['colours', 'radius', 'darkColours']}
        uiSchema={{ colours: ui, darkColours: ui }}
      />
    </ChangesProvider>,
  );
  return request;
}

it('a finding of the compiler is shown at its field, and prevents saving', async () => {
  showTheme([finding]);
  const card = screen.getByLabelText<HTMLInputElement>('Card');
  fireEvent.change(card, { target: { value: '65' } });
  await screen.findByText('Expected at most 64, got 65. Correct it.');
  expect(card.getAttribute('aria-invalid')).toBe('true');
  expect(card.getAttribute('aria-describedby')).toBe('setting_radius_card-hint setting_radius_card-error');
  expect(screen.getByRole('button', { name: 'Save the theme of Tide' }).ariaDisabled).toBe('true');
});

it('a grouped number is not read as a decimal number', async () => {
  const request = showTheme([]);
  const card = screen.getByLabelText<HTMLInputElement>('Card');
  fireEvent.change(card, { target: { value: '1.000' } });
  expect(screen.getByRole('alert').textContent).toBe('Type 1000 without separators.');
  expect(card.value).toBe('1.000');
  // The compiler rejects the text.
  await waitFor(() =>
    expect(request.mock.lastCall?.[0].edits[0]).toMatchObject({ to: { changes: [{ value: '1.000' }] } }),
  );
  fireEvent.change(card, { target: { value: '4,50' } });
  expect(card.value).toBe('4,50');
  const save = screen.getByRole('button', { name: 'Save the theme of Tide' });
  await waitFor(() => expect(save.ariaDisabled).toBe('false'));
  const sentEdits = request.mock.calls.flatMap(([{ edits }]) => edits.map(({ to }) => to));
  expect(sentEdits.at(-1)).toMatchObject({ changes: [{ path: ['radius', 'card'], value: 4.5 }] });
});

it('a finding of another file is shown at the changed field, and its button focuses the field', async () => {
  const place = { file: 'config/application.json', line: 1, column: 1, length: 1, path: ['brands'] };
  showTheme([{ ...finding, at: [place] }]);
  const card = screen.getByLabelText<HTMLInputElement>('Card');
  fireEvent.change(card, { target: { value: '65' } });
  await screen.findByText('Expected at most 64, got 65. Correct it.');
  expect(card.getAttribute('aria-invalid')).toBe('true');
  // Next to the finding, and next to “Save”.
  const buttons = screen.getAllByRole('button', { name: 'Go to “Radius › Card”' });
  expect(buttons).toHaveLength(2);
  fireEvent.click(buttons[1] as HTMLElement);
  await waitFor(() => expect(document.activeElement).toBe(card));
  expect(card.closest('.field')?.getAttribute('data-pointed')).toBe('true');
});

it('a finding about another field is also shown at the changed field', async () => {
  showTheme([{ ...finding, at: [{ file, line: 1, column: 1, length: 1, path: ['radius', 'control'] }] }]);
  fireEvent.change(screen.getByLabelText('Card'), { target: { value: '65' } });
  expect(await screen.findAllByText('Expected at most 64, got 65. Correct it.')).toHaveLength(2);
  for (const name of ['Card', 'Control'])
    expect(screen.getByLabelText(name).getAttribute('aria-invalid')).toBe('true');
});

it('the compiler’s advice for JSON is not shown for a grouped number', async () => {
  const remedy = 'Write 1.000, without quotation marks.';
  showTheme([{ ...finding, code: 'value-shape', remedy, detail: { expected: 'a number' } }]);
  fireEvent.change(screen.getByLabelText('Card'), { target: { value: '1.000' } });
  await screen.findByText('There are errors.');
  expect(screen.getByText('Type 1000 without separators.')).toBeDefined();
  expect(screen.queryByText(/quotation marks/)).toBeNull();
});

it('a finding inside of a list belongs to the field of the list', () => {
  const schema = {
    properties: { notices: { type: 'array' }, loan: { $ref: '#/$defs/loan' } },
    $defs: { loan: { properties: { maximum: { type: 'number' } } } },
  };
  expect(fieldPathOf(schema, ['notices', 2])).toEqual(['notices']);
  expect(fieldPathOf(schema, ['loan', 'maximum'])).toEqual(['loan', 'maximum']);
  expect(fieldPathOf(schema, ['locales', 0])).toEqual([]);
});

/** Whether the page can be left without a prompt of the browser. */
function canLeave(): boolean {
  return window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

function linksIn(brand: string): ReactElement {
  return (
    <PaneNavigation
      panes={[{ name: 'settings', label: 'Settings' }]}
      shown={{ country: 'spain', brand }}
      view={{ pane: 'page' } as View}
      go={doNothing}
    />
  );
}

it('unsaved settings are kept while another view is open', async () => {
  const snapshot = validSnapshot({ [file]: JSON.stringify({ radius: { card: 3 } }) });
  vi.spyOn(client, 'request').mockResolvedValue({
    outcome: { kind: 'checked', findings: [], missing: [] },
    state: validState,
  });
  const form = (
    <SettingsForm snapshot={snapshot} file={file} whole="theme of Tide" meta={themeMeta} names={['radius']} />
  );
  const view = render(<ChangesProvider>{form}</ChangesProvider>);
  expect(canLeave()).toBe(true);
  fireEvent.change(screen.getByLabelText('Card'), { target: { value: '8' } });
  view.rerender(<ChangesProvider>{linksIn('sen')}</ChangesProvider>);
  expect(screen.queryByLabelText('Card')).toBeNull();
  expect(canLeave()).toBe(false);
  expect(screen.getByRole('link').textContent).toBe('Settings (unsaved)');
  view.rerender(<ChangesProvider>{linksIn('brisa')}</ChangesProvider>);
  expect(screen.getByRole('link').textContent).toBe('Settings (unsaved: brand Sen)');
  view.rerender(<ChangesProvider>{form}</ChangesProvider>);
  expect(screen.getByLabelText<HTMLInputElement>('Card').value).toBe('8');
  fireEvent.click(screen.getByRole('button', { name: 'Reset the theme of Tide' }));
  expect(canLeave()).toBe(true);
  view.rerender(<ChangesProvider>{linksIn('sen')}</ChangesProvider>);
  expect(screen.getByRole('link').textContent).toBe('Settings');
});

it('the mark of unsaved input names its country if another one is shown', () => {
  const poland = { country: 'poland' };
  expect(unsavedMark([], poland)).toBe('');
  expect(unsavedMark([poland], { country: 'poland', brand: 'sen' })).toBe(' (unsaved)');
  expect(unsavedMark([poland, { brand: 'sen' }], { country: 'spain', brand: 'sen' })).toBe(
    ' (unsaved: Poland, brand Sen)',
  );
});

it('a colour shows its contrast during typing, and only this colour is saved', async () => {
  const request = showTheme([]);
  expect(screen.getByText('Contrast 21.00 on background; at least 4.5.')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: '#999999' } });
  expect(screen.getByText('Contrast 2.84 on background; at least 4.5 is needed.')).toBeDefined();
  const save = screen.getByRole('button', { name: 'Save the theme of Tide' });
  await waitFor(() => expect(save.ariaDisabled).toBe('false'));
  fireEvent.click(save);
  await waitFor(() => expect(request.mock.lastCall?.[0].mode).toBe('write'));
  expect(request.mock.lastCall?.[0].edits[0]).toMatchObject({
    file,
    to: { changes: [{ kind: 'set', path: ['colours', 'text'], value: '#999999' }] },
  });
});

it('“Save” keeps the focus when the settings are saved, and does nothing without changes', async () => {
  const request = showTheme([]);
  const save = screen.getByRole('button', { name: 'Save the theme of Tide' });
  fireEvent.click(save);
  expect(request).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('Card'), { target: { value: '8' } });
  await waitFor(() => expect(save.ariaDisabled).toBe('false'));
  act(() => save.focus());
  fireEvent.click(save);
  await waitFor(() => expect(save.ariaDisabled).toBe('true'));
  await screen.findByText('Saved.');
  expect(document.activeElement).toBe(save);
  expect(request.mock.lastCall?.[0].label).toBe('Radius › Card');
  fireEvent.change(screen.getByLabelText('Card'), { target: { value: '9' } });
  expect(screen.queryByText('Saved.')).toBeNull();
});

it('the colours of dark mode have their own contrasts and are saved in their own palette', async () => {
  const request = showTheme([], { text: '#ffffff', background: '#000000' });
  const darkColours = within(screen.getByRole('group', { name: 'Dark colours' }));
  expect(darkColours.getByText('Contrast 21.00 on background; at least 4.5.')).toBeDefined();
  fireEvent.change(darkColours.getByLabelText('Text'), { target: { value: '#666666' } });
  expect(darkColours.getByText('Contrast 3.65 on background; at least 4.5 is needed.')).toBeDefined();
  const save = screen.getByRole('button', { name: 'Save the theme of Tide' });
  await waitFor(() => expect(save.ariaDisabled).toBe('false'));
  fireEvent.click(save);
  await waitFor(() => expect(request.mock.lastCall?.[0].mode).toBe('write'));
  expect(request.mock.lastCall?.[0].edits[0]).toMatchObject({
    to: { changes: [{ kind: 'set', path: ['darkColours', 'text'], value: '#666666' }] },
  });
});

it.each([
  ['the settings of a country', countryMeta, ['loan', 'age', 'money']],
  ['a theme', themeMeta, ['colours', 'radius', 'headingWeight', 'density']],
  ['a question', questionMeta, ['control', 'schema', 'required', 'privacy']],
] as const)('no hint of %s only repeats the name of its field', (_, meta, names) => {
  const hints = leavesOf(partOf(meta, names), meta.$defs).map(({ path, schema }) => ({
    name: labelOfName(path.at(-1) ?? '').toLowerCase(),
    hint: String(schema['description']),
  }));
  expect(hints.length).toBeGreaterThan(3);
  expect(hints.filter(({ name, hint }) => hint.toLowerCase() === `the ${name}.`)).toEqual([]);
});
