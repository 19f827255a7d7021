import type { ReactElement } from 'react';
import type { PastChange } from '../server/history.ts';
import { useChanges } from './change.tsx';
import { languageName } from './pane.ts';
import type { Snapshot } from './project.ts';
import { capitalised, countriesOf } from './selection.ts';

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
): string {
  const isOfBrand = files.some((file) => file.startsWith('config/brands/'));
  const shownCountries = isOfBrand ? [] : countries;
  const isEverywhere =
    everyCountry.length > 1 && everyCountry.every((country) => shownCountries.includes(country));
  const countryLabels = isEverywhere ? ['every country'] : shownCountries.map(capitalised);
  const fileLabels = files.flatMap((file) => placeOf(file) ?? (countries.length > 0 ? [] : file));
  const otherLabels = isEverywhere
    ? fileLabels.filter((place) => !shownCountries.map(capitalised).includes(place))
    : fileLabels;
  return [...new Set([...countryLabels, ...otherLabels])].join(', ');
}

function timeOf(at: number): string {
  return new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}

function formatValue(value: string | number | boolean | null): string {
  if (value === null) return 'nothing';
  return typeof value === 'string'
    ? `“${value}”`
    : typeof value === 'boolean'
      ? value
        ? 'yes'
        : 'no'
      : String(value);
}

/** The changes since `npm start`, newest first, with undo and redo up to each of them. */
export function ChangeHistory({ snapshot }: { readonly snapshot: Snapshot }): ReactElement {
  const { changes } = snapshot.state;
  const { undoOrRedo, isBusy } = useChanges();
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
            const { label, at, value, isUndone } = change;
            return (
              <li key={`${at} ${label}`} className={isUndone ? 'undone' : undefined}>
                <time dateTime={new Date(at).toISOString()}>{timeOf(at)}</time>
                <p>
                  <strong>{label}</strong>
                  {value !== undefined && (
                    <span>
                      From {formatValue(value.from)} to {formatValue(value.to)}
                    </span>
                  )}
                  <span className="hint">
                    In {placesIn(change, countriesOf(snapshot))}
                    {isUndone && '; undone'}
                  </span>
                </p>
                <button
                  type="button"
                  className="small"
                  disabled={isBusy}
                  aria-label={`${isUndone ? 'Redo up to here' : 'Undo up to here'}: ${label}`}
                  onClick={() =>
                    void (isUndone
                      ? undoOrRedo('redo', position - doneCount + 1)
                      : undoOrRedo('undo', doneCount - position))
                  }
                >
                  {isUndone ? 'Redo up to here' : 'Undo up to here'}
                </button>
              </li>
            );
          })
          .toReversed()}
      </ol>
    </section>
  );
}
