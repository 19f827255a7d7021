import { capitalize } from '../../src/lib/capitalize.ts';
import type { ReactElement } from 'react';
import { formatCount } from '../../src/lib/format-count.ts';
import type { CreatedQuestion } from '../server/created-questions.ts';
import type { PastChange } from '../server/history.ts';
import { useChanges } from './change.tsx';
import { textsByLanguage } from './change-words.ts';
import { languageName } from './pane.ts';
import type { Snapshot } from './project.ts';
import { capitalised, countriesOf, selectionOf } from './selection.ts';
import { changedValue, noValue } from './value-name.ts';
import { useView } from './view.ts';
import { type Wording, wordingOf } from './wording.ts';

const labelsByPattern: readonly (readonly [RegExp, (name: string, country: string) => string])[] = [
  [/^config\/countries\/(.+)\.json$/, (country) => capitalised(country)],
  [/^config\/brands\/([^/]+)\/(?:brand|theme)\.json$/, (brand) => `the brand ${capitalised(brand)}`],
  [
    /^config\/brands\/([^/]+)\/(.+)\.json$/,
    (brand, country) => `the brand ${capitalised(brand)} in ${capitalised(country)}`,
  ],
  [/^config\/experiments\/(.+)\.json$/, (experiment) => `the experiment “${experiment}”`],
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

function matchesIn(files: readonly string[], pattern: RegExp): readonly string[] {
  return [...new Set(files.flatMap((file) => pattern.exec(file)?.[1] ?? []))];
}

const people = /^config\/people\/(.+)\.json$/;
const locales = /^locales\/([^/]+)\//;
const listFormat = new Intl.ListFormat('en');

/** Where a change is visible: `In Spain; texts in European Spanish and English`, `Sample applicants of Spain`. */
export function placesIn(
  { files, countries = [] }: Pick<PastChange, 'files' | 'countries'>,
  everyCountry: readonly string[],
  labelOf: Wording['label'] = (id) => id,
): string {
  const isOfBrand = files.some((file) => file.startsWith('config/brands/'));
  const configFiles = files.filter((file) => !people.test(file) && !locales.test(file));
  // Changed texts and sample applicants are named by their files.
  const shownCountries = isOfBrand || configFiles.length === 0 ? [] : countries;
  const isEverywhere =
    everyCountry.length > 1 && everyCountry.every((country) => shownCountries.includes(country));
  const countryLabels = isEverywhere ? ['every country'] : shownCountries.map(capitalised);
  const fileLabels = configFiles.flatMap(
    (file) => placeOf(file) ?? (countries.length > 0 ? [] : fileInWords(file, labelOf)),
  );
  const otherLabels = isEverywhere
    ? fileLabels.filter((place) => !shownCountries.map(capitalised).includes(place))
    : fileLabels;
  const labels = [...new Set([...countryLabels, ...otherLabels])];
  const applicants = matchesIn(files, people).map(capitalised);
  const languages = matchesIn(files, locales).map(languageName);
  const places = [
    ...(labels.length === 0 ? [] : [`in ${listFormat.format(labels)}`]),
    ...(applicants.length === 0 ? [] : [`sample applicants of ${listFormat.format(applicants)}`]),
    ...(languages.length === 0 ? [] : [`texts in ${listFormat.format(languages)}`]),
  ].join('; ');
  return capitalize(places);
}

function timeOf(at: number): string {
  return new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}

interface HistoryScope {
  readonly snapshot: Snapshot;
  readonly wording: Wording;
  /** The selected language. */
  readonly language: string;
}

/** `Largest loan: from €15,000 to €20,000`, without the name if the change has it already. */
function valueInWords(
  { label, value }: PastChange,
  scope: Pick<HistoryScope, 'snapshot' | 'wording'>,
): string | undefined {
  if (value === undefined) return undefined;
  // The label names the question that was added to the list or removed from it.
  if (value.file.startsWith('config/countries/') && value.path[0] === 'dataPoints') return undefined;
  const { name, format } = changedValue(value, scope);
  const [from, to] = [format(value.from), format(value.to)];
  const values =
    from === noValue ? `set to ${to}` : to === noValue ? `removed, was ${from}` : `from ${from} to ${to}`;
  return label.startsWith(name) ? capitalised(values) : `${name}: ${values}`;
}

/** The condition and the texts of a question that a change created. */
function questionLines(
  { id, when, texts }: CreatedQuestion,
  { snapshot, wording, language }: HistoryScope,
): readonly string[] {
  const { name, format } = changedValue(
    { file: `config/data-points/${id}.json`, path: ['when'] },
    { snapshot, wording },
  );
  const condition = typeof when === 'string' || when === undefined ? format(when ?? null) : undefined;
  return [
    ...(condition === undefined || when === undefined ? [] : [`${name}: ${condition}`]),
    ...textsByLanguage(texts, language).map((each) => `${each.language}: ${each.words}`),
  ];
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
  const language = selectionOf(snapshot, view)?.language ?? 'en';
  const wording = wordingOf(snapshot, language);
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
                  {change.questions
                    ?.flatMap((question) => questionLines(question, { snapshot, wording, language }))
                    .map((line) => (
                      <span key={line}>{line}</span>
                    ))}
                  <span className="hint">
                    {[placesIn(change, countriesOf(snapshot), wording.label), isUndone ? 'undone' : '']
                      .filter(Boolean)
                      .join('; ')}
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
