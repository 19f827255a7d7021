import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type ReactElement, useEffect, useState } from 'react';
import { isSameJson } from '../../../src/lib/json.ts';
import { differenceOf, fewestPeople, verdictOf } from '../../results/difference.ts';
import { journalResults } from '../../results/journal-results.ts';
import type {
  Completion,
  ErrorResult,
  Results,
  ResultsFilter,
  StepResult,
  VariantResult,
  VersionResult,
} from '../../results/results.ts';
import { client, isShared } from '../client.ts';
import { Choice } from '../choice.tsx';
import { formatCount } from '../../format-count.ts';
import { readVendorCalls } from '../lender.ts';
import { stageOf } from '../../../src/model/screen.ts';
import type { PaneProps } from '../pane.ts';
import { RuleName } from '../rule-name.tsx';
import { capitalised, type Selection } from '../selection.ts';
import { type Wording, wordingOf } from '../wording.ts';

const periods = [1, 7, 30, 90, 365];

const shares = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
const points = new Intl.NumberFormat('en', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

function formatShare(part: number, whole: number): string {
  return whole === 0 ? '–' : shares.format(part / whole);
}

/** In whole seconds, because pages are measured in whole seconds. */
function formatDuration(seconds: number | null): string {
  if (seconds === null) return '–';
  const roundedSeconds = Math.round(seconds);
  if (roundedSeconds < 1) return '< 1 s';
  return roundedSeconds < 60
    ? `${roundedSeconds} s`
    : `${Math.floor(roundedSeconds / 60)} min ${roundedSeconds % 60} s`;
}

interface LoadedResults {
  readonly source: 'PostHog' | 'the sandbox';
  readonly results: Results;
}

/** The chosen filter. */
interface ChosenFilter extends ResultsFilter {
  readonly wantsSandbox: boolean;
}

interface Outcome {
  readonly filter: ChosenFilter;
  /** The number of refreshes before. */
  readonly round: number;
  readonly loaded?: LoadedResults;
  readonly error?: string;
}

/** Reads PostHog if the server has a key, and the journal of the sandbox otherwise. */
async function loadResults({ wantsSandbox, ...filter }: ChosenFilter): Promise<LoadedResults> {
  const remote = wantsSandbox ? null : await client.results(filter);
  return remote === null
    ? { source: 'the sandbox', results: journalResults(await readVendorCalls(), filter) }
    : { source: 'PostHog', results: remote };
}

/** How many people see, answer and leave the pages of a site, and how the variants of an experiment differ. */
export function ResultsPane({ snapshot, selection, go }: PaneProps): ReactElement {
  const { site, country } = selection;
  const { brand } = site;
  const [days, setDays] = useState(30);
  const [version, setVersion] = useState('');
  const [variant, setVariant] = useState('');
  const [wantsSandbox, setWantsSandbox] = useState(false);
  const [hasPostHog, setHasPostHog] = useState(false);
  const [round, setRound] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>();
  // Kept while other results are loading, so that the selected values stay visible.
  const [offeredFilters, setOfferedFilters] = useState<Pick<Results, 'versions' | 'variants'>>();
  const [shownSite, setShownSite] = useState('');
  // Versions and variants belong to one site.
  if (shownSite !== `${brand} ${country}`) {
    setShownSite(`${brand} ${country}`);
    setVersion('');
    setVariant('');
    setOfferedFilters(undefined);
  }
  useEffect(() => {
    let isLatest = true;
    const filter = { country, brand, version, variant, days, wantsSandbox };
    loadResults(filter).then(
      (loaded) => {
        if (!isLatest) return;
        setOutcome({ filter, round, loaded });
        setOfferedFilters(loaded.results);
        if (loaded.source === 'PostHog') setHasPostHog(true);
      },
      (reason: unknown) => {
        const error = reason instanceof Error ? reason.message : String(reason);
        if (isLatest) setOutcome({ filter, round, error });
      },
    );
    return () => {
      isLatest = false;
    };
  }, [country, brand, version, variant, days, wantsSandbox, round]);
  const wording = wordingOf(snapshot, selection.language);
  const chosenFilter = { country, brand, version, variant, days, wantsSandbox };
  const current = isSameJson(outcome?.filter, chosenFilter) ? outcome : undefined;
  const { loaded, error } = current ?? {};
  const results = loaded?.results;
  const variants = [...new Set(offeredFilters?.variants.map((each) => each.variant))];
  // Stays selected in a period without visitors.
  const hasVersion =
    version === '' || offeredFilters?.versions.some((each) => each.version === version) === true;
  const allVariants = [...new Set([...variants, ...(variant === '' ? [] : [variant])])];
  return (
    <main className="messages-pane results-pane">
      <div className="pane-head">
        <h2>Results of {site.productName}</h2>
        <div className="choices">
          <Choice
            label="Period"
            value={String(days)}
            options={periods.map((each) => ({
              value: String(each),
              label: `The last ${formatCount(each, 'day')}`,
            }))}
            onChoose={(value) => setDays(Number(value))}
          />
          <Choice
            label="Version"
            value={version}
            options={[
              { value: '', label: 'All versions' },
              ...(offeredFilters?.versions ?? []).map(versionOption),
              ...(hasVersion
                ? []
                : [{ value: version, label: `${version.slice(0, 8)}: no visitors in this period` }]),
            ]}
            onChoose={setVersion}
          />
          {allVariants.length > 0 && (
            <Choice
              label="Variant"
              value={variant}
              options={[
                { value: '', label: 'All variants' },
                ...allVariants.map((value) => ({ value, label: value })),
              ]}
              onChoose={setVariant}
            />
          )}
          {hasPostHog && (
            <Choice
              label="Source"
              value={wantsSandbox ? 'sandbox' : ''}
              options={[
                { value: '', label: 'PostHog' },
                { value: 'sandbox', label: 'The sandbox' },
              ]}
              onChoose={(value) => setWantsSandbox(value !== '')}
            />
          )}
          <button type="button" className="quiet small" onClick={() => setRound(round + 1)}>
            Refresh
          </button>
          <output className="hint">{current !== undefined && current.round !== round && 'Counting …'}</output>
        </div>
      </div>
      {error !== undefined && (
        <p className="note error" role="alert">
          {error}
        </p>
      )}
      {loaded === undefined || results === undefined ? (
        <p className="hint padded" hidden={error !== undefined}>
          Counting …
        </p>
      ) : results.people === 0 ? (
        <EmptyResults loaded={loaded} selection={selection} days={days} />
      ) : (
        <>
          <p className="padded">
            {formatCount(results.people, 'visitor')} in {loaded.source}. {results.completed} of them (
            {formatShare(results.completed, results.people)}) completed the form.
          </p>
          <VariantResults variants={results.variants} />
          <StepResults {...{ steps: results.steps, selection, wording, go }} />
          <ErrorResults errors={results.errors} wording={wording} />
        </>
      )}
    </main>
  );
}

function versionOption({ version, variant, people, first, last }: VersionResult) {
  const variantText = variant === '' ? '' : `, variant ${variant}`;
  return {
    value: version,
    label: `${version.slice(0, 8)}${variantText}: ${dates.format(first)} to ${dates.format(last)}, ${formatCount(people, 'visitor')}`,
  };
}

/** The address of the application on this machine, where the sandbox records its events. */
function applicationAddress({ site }: Selection): string {
  const { port } = window.location;
  return `http://${site.brand}-${site.country}.localhost${port === '' ? '' : `:${port}`}${site.basePath}/`;
}

interface EmptyResultsProps {
  readonly loaded: LoadedResults;
  readonly selection: Selection;
  readonly days: number;
}

function EmptyResults({ loaded, selection, days }: EmptyResultsProps): ReactElement {
  const address = applicationAddress(selection);
  return (
    <section className="card">
      <h3>No visitors</h3>
      <p>
        {capitalised(loaded.source)} has no events of this site in the last {formatCount(days, 'day')}.
      </p>
      {loaded.source === 'the sandbox' && isShared && (
        <p>Of the pages within the workshop, those of “Journeys” send events.</p>
      )}
      {loaded.source === 'the sandbox' && !isShared && (
        <>
          <p>
            To record some, open <a href={address}>{address}</a>, allow “Measure how the pages are used” in
            its privacy settings, fill in pages, then press “Refresh”. The sandbox deletes its events when it
            is restarted or reset. Of the pages within the workshop, only those of “Journeys” send events.
          </p>
          <p>
            For the results of real applicants, start the workshop with <code>POSTHOG_PERSONAL_API_KEY</code>{' '}
            and <code>POSTHOG_PROJECT_ID</code>. docs/workshop.md describes both.
          </p>
        </>
      )}
    </section>
  );
}

interface StepResultsProps {
  readonly steps: readonly StepResult[];
  readonly selection: Selection;
  readonly wording: Wording;
  readonly go: PaneProps['go'];
}

/** Sorts the pages as in the form, then the screens, then pages that the form no longer has. */
function sortAsInForm(steps: readonly StepResult[], { flow, screens }: Selection): readonly StepResult[] {
  const order: readonly string[] = [...flow.steps.map(({ path }) => path), ...screens.map(({ id }) => id)];
  const positionOf = ({ step }: StepResult): number =>
    order.includes(step) ? order.indexOf(step) : order.length;
  return steps.toSorted((one, other) => positionOf(one) - positionOf(other) || other.people - one.people);
}

/** Whether a page can be completed. The final pages of an application cannot be completed; an offer can. */
function canComplete({ step, completed }: StepResult, { screens }: Selection): boolean {
  const screen = screens.find(({ id }) => id === step);
  return (
    screen === undefined || completed > 0 || screen.call !== undefined || stageOf(screen.kind) !== undefined
  );
}

function StepResults({ steps, selection, wording, go }: StepResultsProps): ReactElement {
  const maxPeople = Math.max(1, ...steps.map(({ people }) => people));
  const isStep = (step: string): boolean => selection.flow.steps.some(({ path }) => path === step);
  return (
    <Table className="messages">
      <caption>Pages</caption>
      <TableHead>
        <TableRow>
          <TableCell scope="col">Page</TableCell>
          <TableCell scope="col">Visitors</TableCell>
          <TableCell scope="col">Not completed</TableCell>
          <TableCell scope="col">Time to the first answer</TableCell>
          <TableCell scope="col">Time on the page</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {sortAsInForm(steps, selection).map((result) => {
          const { step, people, completed, millisecondsToAnswer, secondsToComplete } = result;
          const left = Math.max(0, people - completed);
          return (
            <TableRow key={step}>
              <TableCell component="th" scope="row">
                {isStep(step) ? (
                  <button type="button" className="link" onClick={() => go({ pane: 'page', page: step })}>
                    {wording.step(step)}
                  </button>
                ) : (
                  wording.screen(step)
                )}{' '}
                <code>{step}</code>
              </TableCell>
              <TableCell>
                <meter
                  min={0}
                  max={maxPeople}
                  value={people}
                  aria-label={`Visitors of ${isStep(step) ? wording.step(step) : wording.screen(step)}`}
                />{' '}
                {people}
              </TableCell>
              <TableCell>
                {canComplete(result, selection) ? (
                  `${left} (${formatShare(left, people)})`
                ) : (
                  <span className="hint">Nothing to complete</span>
                )}
              </TableCell>
              <TableCell>
                {formatDuration(millisecondsToAnswer === null ? null : millisecondsToAnswer / 1000)}
              </TableCell>
              <TableCell>{formatDuration(secondsToComplete)}</TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}

interface ErrorResultsProps {
  readonly errors: readonly ErrorResult[];
  readonly wording: Wording;
}

function ErrorResults({ errors, wording }: ErrorResultsProps): ReactElement {
  if (errors.length === 0) return <p className="padded">No answer broke a rule.</p>;
  return (
    <Table className="messages">
      <caption>Errors</caption>
      <TableHead>
        <TableRow>
          <TableCell scope="col">Question</TableCell>
          <TableCell scope="col">Rule</TableCell>
          <TableCell scope="col">Visitors</TableCell>
          <TableCell scope="col">Times</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {errors.map(({ question, code, people, times }) => (
          <TableRow key={`${question} ${code}`}>
            <TableCell component="th" scope="row">
              {wording.label(question)} <code>{question}</code>
            </TableCell>
            <TableCell>
              <RuleName rule={code} />
            </TableCell>
            <TableCell>{people}</TableCell>
            <TableCell>{times}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function comparison(one: Completion, other: Completion, control: string): string {
  const verdict = verdictOf(one, other);
  if (verdict === 'too few')
    return `Too early to tell: both variants need at least ${formatCount(fewestPeople, 'visitor')}, of whom 10 complete the form and 10 do not.`;
  const { difference, low, high } = differenceOf(one, other);
  const [shown, from, to] = [difference, low, high].map((value) => points.format(value * 100));
  const figures = `${shown} percentage points compared with “${control}” (95% interval ${from} to ${to})`;
  if (verdict === 'undecided') return `Too early to tell: ${figures} can be chance.`;
  return `${verdict === 'better' ? 'More' : 'Fewer'} people complete the form: ${figures}.`;
}

/** Compares each variant of an experiment with its first one. */
function VariantResults({ variants }: { readonly variants: readonly VariantResult[] }): ReactElement {
  const experiments = [...new Set(variants.map(({ experiment }) => experiment))];
  return (
    <>
      {experiments.map((experiment) => {
        const experimentVariants = variants.filter((each) => each.experiment === experiment);
        const control =
          experimentVariants.find(({ variant }) => variant === 'control') ?? experimentVariants[0];
        return (
          <Table key={experiment} className="messages">
            <caption>Experiment “{experiment}”</caption>
            <TableHead>
              <TableRow>
                <TableCell scope="col">Variant</TableCell>
                <TableCell scope="col">Visitors</TableCell>
                <TableCell scope="col">Completed the form</TableCell>
                <TableCell scope="col">Difference</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {experimentVariants.map((each) => (
                <TableRow key={each.variant}>
                  <TableCell component="th" scope="row">
                    {each.variant}
                  </TableCell>
                  <TableCell>{each.people}</TableCell>
                  <TableCell>
                    {each.completed} ({formatShare(each.completed, each.people)})
                  </TableCell>
                  <TableCell>
                    {control === undefined || each === control
                      ? 'The others are compared with this variant.'
                      : comparison(each, control, control.variant)}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        );
      })}
    </>
  );
}
