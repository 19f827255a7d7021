import { type ReactElement, useEffect, useMemo, useState } from 'react';
import type { Stored } from '../../frame/messages.ts';
import { frameAddress } from '../application-frame.tsx';
import { isShared } from '../client.ts';
import { FramedPage } from '../framed-page.tsx';
import type { PaneProps } from '../pane.ts';
import { shownVersion } from '../project.ts';
import { answersOf } from '../selection.ts';
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

/** Plays a journey or a fault of the lender, and shows the events of page, lender and vendors on one timeline. */
export function JourneysPane({ snapshot, selection }: PaneProps): ReactElement {
  const { flow, persona, site, country, screens } = selection;
  const journeys = journeyFiles[`/sandbox/data/journeys/${country}.json`] ?? {};
  const [journey, setJourneyName] = useState('');
  const [fault, setFault] = useState('');
  const [path, setPath] = useState('/v2/lead');
  const [run, setRun] = useState(0);
  const [start, setStart] = useState<JournalCounts>({ calls: 0, events: 0 });
  const [isFilled, setFilled] = useState(true);
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [error, setError] = useState('');
  const [page, setPage] = useState('');
  const wording = wordingOf(snapshot, selection.language);

  const stored = useMemo(() => {
    const steps = linkedSteps(flow);
    const last = persona.path.at(-1) ?? steps[0].path;
    return (): Stored => (isFilled ? storedAtStep(flow, answersOf(persona), last) : {});
  }, [flow, persona, isFilled]);

  async function play(): Promise<void> {
    setError('');
    try {
      // Colleagues share the sandbox, so they only see what happens from now on.
      if (isShared)
        setStart({ calls: (await readJournal()).length, events: (await readVendorCalls()).length });
      else await resetLender();
      await setJourney(journey === '' ? defaultJourney : { name: `${country}/${journey}` });
      if (fault !== '') await planFault({ method: 'POST', path, fault });
      setEntries([]);
      setRun((count) => count + 1);
    } catch (error) {
      setError(error instanceof Error ? error.message : String(error));
    }
  }

  useEffect(() => {
    if (run === 0) return undefined;
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
  }, [run, start]);

  const addPageEntry = (id: string): void => {
    if (id === page) return;
    setPage(id);
    const at = Date.now();
    const screen = screens.find((each) => each.id === id);
    const states =
      screen === undefined || screen.states.length === 0 ? '' : `state ${screen.states.join(', ')}`;
    setEntries((before) => [
      ...before,
      {
        key: `page ${at}`,
        at,
        kind: 'page',
        title: `The page “${pageTitle(selection, wording, id)}”`,
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
          <select id="journey" value={journey} onChange={({ target }) => setJourneyName(target.value)}>
            <option value="">Checking, an offer, the partner</option>
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
          <button type="button" className="primary" onClick={() => void play()}>
            {run === 0 ? 'Play' : 'Play again'}
          </button>
        </p>
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
        {run === 0 ? (
          <p className="note">Select a journey or a fault, then press “Play”.</p>
        ) : (
          <div className="device">
            <FramedPage
              title={`The application of ${site.productName}`}
              address={frameAddress(selection, `/${persona.path.at(-1) ?? ''}`, 'on')}
              width={360}
              height={700}
              version={`${shownVersion(snapshot, country)} ${run}`}
              stored={stored}
              onShown={addPageEntry}
            />
          </div>
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
