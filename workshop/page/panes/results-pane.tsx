import { type ReactElement, useEffect, useState } from 'react';
import { isSameJson } from '../../../src/lib/json.ts';
import { journalResults } from '../../results/journal-results.ts';
import type { Results, ResultsFilter, VersionResult } from '../../results/results.ts';
import { client, isShared } from '../client.ts';
import { Choice } from '../choice.tsx';
import { formatCount } from '../../../src/lib/format-count.ts';
import { readVendorCalls } from '../lender.ts';
import type { PaneProps } from '../pane.ts';
import { capitalised, type Selection } from '../selection.ts';
import { siteAddress } from '../site-address.ts';
import { wordingOf } from '../wording.ts';
import { ErrorResults, formatShare, StepResults, VariantResults } from './results-tables.tsx';

const periods = [1, 7, 30, 90, 365];

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

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

interface EmptyResultsProps {
  readonly loaded: LoadedResults;
  readonly selection: Selection;
  readonly days: number;
}

function EmptyResults({ loaded, selection, days }: EmptyResultsProps): ReactElement {
  const address = siteAddress(selection.site);
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
