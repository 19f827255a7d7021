// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import countryMeta from '../../schemas/config/country.schema.json';
import themeMeta from '../../schemas/config/theme.schema.json';
import { valueAt } from '../../src/lib/json.ts';
import type { JsonSchema } from '../../src/model/flow.ts';
import { leavesOf } from '../../workshop/page/edit/schema-form.tsx';
import { SettingsPane } from '../../workshop/page/panes/settings-pane.tsx';
import { labelOfName, partOf } from '../../workshop/page/settings/settings-changes.ts';
import { showInCountry, shippedProject } from '../support/workshop/shipped-project.tsx';

// The real page is in a frame, which jsdom does not load.
vi.mock(import('../../workshop/page/application-frame.tsx'), async (importOriginal) => ({
  ...(await importOriginal()),
  ApplicationFrame: () => <div />,
}));

const shipped = shippedProject();

function contentsOf(file: string): unknown {
  return JSON.parse(shipped.project.filesSince(0).get(file)?.text ?? 'null');
}

/** The names of the settings of a theme. A brand chooses its typeface as a whole. */
const themeSettings = Object.keys(themeMeta.properties).filter((name) => !/^\$|^typeface$/.test(name));

it.each([
  ['the limits of loans', countryMeta, ['loan']],
  ['the age', countryMeta, ['age']],
  ['the currency', countryMeta, ['money']],
  ...themeSettings.map((name) => [`“${name}” of the theme`, themeMeta, [name]] as const),
] as const)('the pane has a field for each part of %s', async (_, meta: JsonSchema, names) => {
  const $defs = meta['$defs'] as { readonly [name: string]: JsonSchema };
  await showInCountry('vietnam', SettingsPane);
  const pane = screen.getByRole('region', { name: 'Settings' });
  const leaves = leavesOf(partOf(meta, names), $defs);
  expect(leaves).not.toEqual([]);
  const leavesWithoutField = leaves.filter(({ group, path, schema }) => {
    const part = group === '' ? pane : within(pane).queryByRole('group', { name: group });
    const labels = [...(part?.querySelectorAll('label') ?? [])].map(({ textContent }) =>
      textContent?.replace(' (optional)', ''),
    );
    const title = schema['title'] ?? labelOfName(path.at(-1) ?? '');
    return labels.every((label) => label !== title);
  });
  expect(leavesWithoutField).toEqual([]);
});

it('the pane has a checkbox for each legal notice, with its text', async () => {
  await showInCountry('spain', SettingsPane);
  const { notices } = contentsOf('locales/en/form.json') as { readonly notices: object };
  const checkboxes = within(screen.getByRole('group', { name: 'Notices' })).getAllByRole('checkbox');
  expect(checkboxes).toHaveLength(Object.keys(notices).length);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /dinero/ }).checked).toBe(true);
});

/** Saves the settings of the country when the compiler has accepted them. */
async function saveCountry(): Promise<void> {
  const [save] = screen.getAllByRole('button', { name: /^Save the / });
  await waitFor(() => expect(save?.ariaDisabled).toBe('false'));
  await act(async () => void fireEvent.click(save as HTMLElement));
}

const spain = 'config/countries/spain.json';
const sen = 'config/brands/sen/theme.json';
const brisa = 'config/brands/brisa/theme.json';

it('a changed age is saved in the file of the country', async () => {
  await showInCountry('spain', SettingsPane);
  fireEvent.change(screen.getByLabelText('Maximum age'), { target: { value: '99' } });
  await saveCountry();
  expect(shipped.savedEdits).toMatchObject([
    { file: spain, to: { changes: [{ kind: 'set', path: ['age', 'maximum'], value: 99 }] } },
  ]);
});

it('a selected notice is saved in the file of the country', async () => {
  await showInCountry('colombia', SettingsPane);
  const notice = screen.getByRole<HTMLInputElement>('checkbox', { name: /dinero/ });
  expect(notice.checked).toBe(false);
  fireEvent.click(notice);
  await saveCountry();
  expect(shipped.savedEdits).toMatchObject([
    {
      file: 'config/countries/colombia.json',
      to: { changes: [{ kind: 'set', path: ['notices'], value: ['credit-warning'] }] },
    },
  ]);
});

function choose(label: string, value: string): Promise<void> {
  return act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
}

it('a chosen typeface is that of the other brand, with the own letters', async () => {
  await showInCountry('spain', SettingsPane);
  const own = valueAt(contentsOf(brisa), ['typeface']) as { readonly subsets: unknown };
  const other = valueAt(contentsOf(sen), ['typeface']) as { readonly family: string };
  const value = { ...other, subsets: own.subsets };
  await choose('Typeface', other.family);
  expect(shipped.savedEdits).toMatchObject([
    { file: brisa, to: { changes: [{ kind: 'set', path: ['typeface'], value }] } },
  ]);
});

it('dark mode begins with the dark colours of another brand, and can be removed', async () => {
  await showInCountry('spain', SettingsPane);
  await choose('Dark mode', 'sen');
  await showInCountry('vietnam', SettingsPane);
  await choose('Dark mode', '');
  const value = valueAt(contentsOf(sen), ['darkColours']);
  expect(value).toBeTypeOf('object');
  expect(shipped.savedEdits).toMatchObject([
    { file: brisa, to: { changes: [{ kind: 'set', path: ['darkColours'], value }] } },
    { file: sen, to: { changes: [{ kind: 'remove', path: ['darkColours'] }] } },
  ]);
});
