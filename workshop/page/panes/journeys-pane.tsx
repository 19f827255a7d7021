import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import type { Stored } from '../../frame/messages.ts';
import { frameAddress } from '../application-frame.tsx';
import { isShared } from '../client.ts';
import { FramedPage } from '../framed-page.tsx';
import type { PaneProps } from '../pane.ts';
import { shownVersion } from '../project.ts';
import { answersOf, capitalised, type Selection } from '../selection.ts';
import { pageTitle } from '../country-pages.ts';
import { Stage } from '../stage.tsx';
import { wordingOf } from '../wording.ts';
import { storedAtStep } from '../stored-application.ts';
import { linkedSteps } from '../../../src/flow/link-steps.ts';
import {
  bodyText,
  type JournalCounts,
  journalStart,
  planFault,
  readJournal,
  readVendorCalls,
  resetLender,
  setJourney,
  defaultJourney,
} from '../lender.ts';

interface Entry {
  readonly key: string;
  readonly at: number;
  readonly kind: 'call' | 'event' | 'page';
  readonly title: string;
  readonly detail: string;
  /** The reason for the mark: a fault, or missing consent. */
  readonly mark: string;
}

const pollIntervalInMs = 700;

const faults = [
  { value: '', label: 'No fault' },
  { value: 'status:503', label: 'The lender is down (503)' },
  { value: 'status:429', label: 'Too many requests (429)' },
  { value: 'status:422', label: 'Rejected (422)' },
  { value: 'drop', label: 'The reply is lost' },
  { value: 'hang', label: 'No reply' },
  { value: 'malformed', label: 'Invalid reply' },
  { value: 'empty', label: 'Empty reply' },
  { value: 'delay:5000', label: 'Reply after five seconds' },
];

const journeyFiles = import.meta.glob<{
  readonly [name: string]: { readonly title: string; readonly states: readonly number[] };
}>('/sandbox/data/journeys/*.json', { eager: true, import: 'default' });

function timeOf(at: number): string {
  return (
    new Date(at).toLocaleTimeString('en-GB', { hour12: false }) +
    `.${String(Math.floor(at % 1000)).padStart(3, '0')}`
  );
}

/** A journey that is being played, with the view that it was started in. */
interface Played {
  readonly selection: Selection;
  readonly title: string;
  readonly isFilled: boolean;
  /** The version of the pages at the start. Later changes do not load the application again. */
  readonly version: string;
  readonly run: number;
}

interface JourneysPaneProps extends PaneProps {
  /** Whether another view is shown. */
  readonly isHidden?: boolean;
  /** Called with the view of a journey when it is started, and with undefined when it is closed. */
  readonly onPlaying?: (selection: Selection | undefined) => void;
}

const defaultTitle = 'Checking, an offer, the partner';

/** The application of a journey. It is loaded once, so that it keeps what was entered. */
function PlayedPage({
  played,
  onShown,
}: {
  readonly played: Played;
  readonly onShown: (page: string) => void;
}): ReactElement {
  const { selection, isFilled, version, run } = played;
  const { flow, persona, site } = selection;
  const stored = useMemo(() => {
    const steps = linkedSteps(flow);
    const last = persona.path.at(-1) ?? steps[0].path;
    return (): Stored => (isFilled ? storedAtStep(flow, answersOf(persona), last) : {});
  }, [flow, persona, isFilled]);
  return (
    <div className="device">
      <FramedPage
        title={`The application of ${site.productName}`}
        address={frameAddress(selection, `/${persona.path.at(-1) ?? ''}`, 'on')}
        width={360}
        height={700}
        version={`${version} ${run}`}
        stored={stored}
        onShown={onShown}
      />
    </div>
  );
}

/** Plays a journey or a fault of the lender, and shows the events of page, lender and vendors on one timeline. */
export function JourneysPane({
  snapshot,
  selection,
  isHidden = false,
  onPlaying,
}: JourneysPaneProps): ReactElement {
  const { country } = selection;
  const journeys = journeyFiles[`/sandbox/data/journeys/${country}.json`] ?? {};
  const [journeyName, setJourneyName] = useState('');
  const [fault, setFault] = useState('');
  const [path, setPath] = useState('/v2/lead');
  const [played, setPlayed] = useState<Played>();
  const [start, setStart] = useState<JournalCounts>({ calls: 0, events: 0 });
  const [isFilled, setFilled] = useState(true);
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [error, setError] = useState('');
  const [page, setPage] = useState('');
  const playButton = useRef<HTMLButtonElement>(null);
  const chosenJourney = journeys[journeyName];

  async function play(): Promise<void> {
    setError('');
    try {
      // Colleagues share the sandbox, so they only see what happens from now on.
      if (isShared)
        setStart({ calls: (await readJournal()).length, events: (await readVendorCalls()).length });
      else await resetLender();
      await setJourney(chosenJourney === undefined ? defaultJourney : { name: `${country}/${journeyName}` });
      if (fault !== '') await planFault({ method: 'POST', path, fault });
      setEntries([]);
      setPage('');
      setPlayed((before) => ({
        selection,
        title: chosenJourney?.title ?? defaultTitle,
        isFilled,
        version: shownVersion(snapshot, country),
        run: (before?.run ?? 0) + 1,
      }));
      onPlaying?.(selection);
    } catch (error) {
      setError(error instanceof Error ? error.message : String(error));
    }
  }

  const close = (): void => {
    setPlayed(undefined);
    setEntries([]);
    onPlaying?.(undefined);
    playButton.current?.focus();
  };

  const isPolling = played !== undefined && !isHidden;
  useEffect(() => {
    if (!isPolling) return undefined;
    const timer = setInterval(() => {
      void Promise.all([readJournal(), readVendorCalls()]).then(([calls, events]) => {
        const current = journalStart(start, { calls: calls.length, events: events.length });
        if (current !== start) setStart(current);
        const newEntries: readonly Entry[] = [
          ...calls.slice(current.calls).map((call, position): Entry => ({
            key: `call ${position}`,
            at: Date.parse(call.at),
            kind: 'call',
            title: `${call.method} ${call.path} → ${call.status}`,
            detail: bodyText(call),
            mark: call.fault === undefined ? '' : `fault: ${call.fault}`,
          })),
          ...events.slice(current.events).map((event, position): Entry => ({
            key: `event ${position}`,
            at: event.at,
            kind: 'event',
            title: `${event.vendor}: ${event.call.find((part) => typeof part === 'string') ?? 'call'}`,
            detail: JSON.stringify(event.call),
            mark: event.sent ? '' : 'withheld: no consent',
          })),
        ];
        setEntries((before) =>
          [...before.filter(({ kind }) => kind === 'page'), ...newEntries].toSorted(
            (one, other) => one.at - other.at,
          ),
        );
      });
    }, pollIntervalInMs);
    return () => clearInterval(timer);
  }, [isPolling, start]);

  const addPageEntry = (id: string, shown: Selection): void => {
    if (id === page) return;
    setPage(id);
    const at = Date.now();
    const screen = shown.screens.find((each) => each.id === id);
    const states =
      screen === undefined || screen.states.length === 0 ? '' : `state ${screen.states.join(', ')}`;
    const title = pageTitle(shown, wordingOf(snapshot, shown.language), id);
    setEntries((before) => [
      ...before,
      {
        key: `page ${at}`,
        at,
        kind: 'page',
        title: `The page “${title}”`,
        detail: [id, states].filter((part) => part !== '').join(', '),
        mark: '',
      },
    ]);
  };

  return (
    <div className="journeys-pane">
      <aside className="outline" aria-label="Journey options">
        <h2>Play a journey</h2>
        <div className="field">
          <label htmlFor="journey">Journey</label>
          <select
            id="journey"
            value={chosenJourney === undefined ? '' : journeyName}
            onChange={({ target }) => setJourneyName(target.value)}
          >
            <option value="">{defaultTitle}</option>
            {Object.entries(journeys).map(([name, { title }]) => (
              <option key={name} value={name}>
                {title} ({name})
              </option>
            ))}
          </select>
        </div>
        {!isShared && (
          <div className="field">
            <label htmlFor="fault">Fault (once)</label>
            <select id="fault" value={fault} onChange={({ target }) => setFault(target.value)}>
              {faults.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </div>
        )}
        {fault !== '' && (
          <div className="field">
            <label htmlFor="fault-path">API call</label>
            <input
              id="fault-path"
              type="text"
              value={path}
              onChange={({ target }) => setPath(target.value)}
            />
          </div>
        )}
        <div className="field switch">
          <input
            id="filled"
            type="checkbox"
            checked={isFilled}
            onChange={({ target }) => setFilled(target.checked)}
          />
          <label htmlFor="filled">Start with a filled form</label>
        </div>
        <p className="actions">
          <button ref={playButton} type="button" className="primary" onClick={() => void play()}>
            {played === undefined ? 'Play' : 'Play again'}
          </button>
          {played !== undefined && (
            <button type="button" onClick={close}>
              Close the journey
            </button>
          )}
        </p>
        {played !== undefined && (
          <p className="hint spaced">
            Playing “{played.title}” in {capitalised(played.selection.country)} (
            {played.selection.site.productName}). It stays until you close it.
            {played.version !== shownVersion(snapshot, played.selection.country) &&
              ' The pages have changed since. Press “Play again” to see the changes.'}
          </p>
        )}
        <p className="hint spaced">
          Then go on in the page as an applicant would; a code is always 123456.
          {!isShared && ' Playing deletes the leads of the sandbox.'}
        </p>
        {error !== '' && (
          <p className="note error" role="alert">
            {error}
          </p>
        )}
      </aside>
      <Stage>
        {played === undefined ? (
          <p className="note">Select a journey or a fault, then press “Play”.</p>
        ) : (
          <PlayedPage key={played.run} played={played} onShown={(id) => addPageEntry(id, played.selection)} />
        )}
      </Stage>
      <section className="panel timeline" aria-labelledby="timeline-title">
        <h2 id="timeline-title">Timeline</h2>
        {entries.length === 0 && <p className="hint">No events yet.</p>}
        <ol>
          {entries.map(({ key, at, kind, title, detail, mark }) => (
            <li key={key} className={kind}>
              <time dateTime={new Date(at).toISOString()}>{timeOf(at)}</time>
              <p>
                <strong>{title}</strong> {mark !== '' && <span className="tag marked">{mark}</span>}
              </p>
              {detail !== '' &&
                (detail.length > 80 ? (
                  <details>
                    <summary>{kind === 'call' ? 'Request' : 'Event data'}</summary>
                    <pre>{detail}</pre>
                  </details>
                ) : (
                  <p className="hint">{detail}</p>
                ))}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
