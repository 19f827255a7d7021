import type { ReactElement } from 'react';
import { formatCount } from '../../src/lib/format-count.ts';
import type { PastChange } from '../server/history.ts';
import { useChanges } from './change.tsx';
import { languageName } from './pane.ts';
import type { Snapshot } from './project.ts';
import { capitalised, countriesOf, selectionOf } from './selection.ts';
import { changedValue } from './value-name.ts';
import { useView } from './view.ts';
import { type Wording, wordingOf } from './wording.ts';

const labelsByPattern: readonly (readonly [RegExp, (name: string, country: string) => string])[] = [
  [/^config\/countries\/(.+)\.json$/, (country) => capitalised(country)],
  [/^config\/brands\/([^/]+)\/(?:brand|theme)\.json$/, (brand) => `the brand ${capitalised(brand)}`],
  [
    /^config\/brands\/([^/]+)\/(.+)\.json$/,
    (brand, country) => `the brand ${capitalised(brand)} in ${capitalised(country)}`,
  ],
  [/^config\/people\/(.+)\.json$/, (country) => `the people of ${capitalised(country)}`],
  [/^config\/experiments\/(.+)\.json$/, (experiment) => `the experiment “${experiment}”`],
  [/^locales\/([^/]+)\//, (locale) => `the words in ${languageName(locale)}`],
];

/** The name of a file that no country uses, or its path. */
function fileInWords(file: string, labelOf: Wording['label']): string {
  const id = /^config\/data-points\/(.+)\.json$/.exec(file)?.[1];
  if (id === undefined) return file;
  const label = labelOf(id);
  return label === id ? `the question “${id}”` : `the question “${label}” (${id})`;
}

function placeOf(file: string): string | undefined {
  for (const [pattern, name] of labelsByPattern) {
    const [, first, second = ''] = pattern.exec(file) ?? [];
    if (first !== undefined) return name(first, second);
  }
  return undefined;
}

/** The countries that a change affects, else its files. */
export function placesIn(
  { files, countries = [] }: Pick<PastChange, 'files' | 'countries'>,
  everyCountry: readonly string[],
  labelOf: Wording['label'] = (id) => id,
): string {
  const isOfBrand = files.some((file) => file.startsWith('config/brands/'));
  const shownCountries = isOfBrand ? [] : countries;
  const isEverywhere =
    everyCountry.length > 1 && everyCountry.every((country) => shownCountries.includes(country));
  const countryLabels = isEverywhere ? ['every country'] : shownCountries.map(capitalised);
  const fileLabels = files.flatMap(
    (file) => placeOf(file) ?? (countries.length > 0 ? [] : fileInWords(file, labelOf)),
  );
  const otherLabels = isEverywhere
    ? fileLabels.filter((place) => !shownCountries.map(capitalised).includes(place))
    : fileLabels;
  return [...new Set([...countryLabels, ...otherLabels])].join(', ');
}

function timeOf(at: number): string {
  return new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}

/** `Largest loan: from €15,000 to €20,000`, without the name if the change has it already. */
function valueInWords(
  { label, value }: PastChange,
  scope: { readonly snapshot: Snapshot; readonly wording: Wording },
): string | undefined {
  if (value === undefined) return undefined;
  const { name, format } = changedValue(value, scope);
  const values = `${format(value.from)} to ${format(value.to)}`;
  return label.startsWith(name) ? `From ${values}` : `${name}: from ${values}`;
}

/** The label of a button that undoes or redoes a change together with `others` changes next to it. */
export function undoLabel(isUndone: boolean, others: number): string {
  const verb = isUndone ? 'Redo' : 'Undo';
  if (others === 0) return `${verb} this change`;
  return `${verb} this and ${formatCount(others, isUndone ? 'earlier change' : 'later change')}`;
}

/** The changes since `npm start`, newest first, with undo and redo up to each of them. */
export function ChangeHistory({ snapshot }: { readonly snapshot: Snapshot }): ReactElement {
  const { changes } = snapshot.state;
  const { undoOrRedo, isBusy } = useChanges();
  const [view] = useView();
  const wording = wordingOf(snapshot, selectionOf(snapshot, view)?.language ?? 'en');
  const doneCount = changes.filter(({ isUndone }) => !isUndone).length;
  return (
    <section className="card" aria-labelledby="history-title">
      <h3 id="history-title">History</h3>
      <p className="hint">
        {changes.length === 0 ? 'No changes since “npm start”.' : 'Since “npm start”, in all tabs.'} Undo
        never reverts changes made in an editor. The history ends when the workshop is restarted; the files
        stay as they are.
      </p>
      <ol reversed className="past-changes">
        {changes
          .map((change, position) => {
            const { label, at, isUndone } = change;
            const values = valueInWords(change, { snapshot, wording });
            // The number of changes to undo or redo, with this one.
            const count = isUndone ? position - doneCount + 1 : doneCount - position;
            const action = undoLabel(isUndone, count - 1);
            return (
              <li key={`${at} ${label}`} className={isUndone ? 'undone' : undefined}>
                <time dateTime={new Date(at).toISOString()}>{timeOf(at)}</time>
                <p>
                  <strong>{label}</strong>
                  {values !== undefined && <span>{values}</span>}
                  <span className="hint">
                    In {placesIn(change, countriesOf(snapshot), wording.label)}
                    {isUndone && '; undone'}
                  </span>
                </p>
                <button
                  type="button"
                  className="small"
                  // A disabled button would lose the focus.
                  aria-disabled={isBusy}
                  aria-label={`${action}: ${label}`}
                  onClick={() => {
                    if (!isBusy) void undoOrRedo(isUndone ? 'redo' : 'undo', count);
                  }}
                >
                  {action}
                </button>
              </li>
            );
          })
          .toReversed()}
      </ol>
    </section>
  );
}
