import { type ReactElement, useEffect, useRef } from 'react';
import { AttemptNote, useChanges } from './change.tsx';
import { languageName } from './pane.ts';
import type { Snapshot } from './project.ts';
import { capitalised } from './selection.ts';

const places: readonly (readonly [RegExp, (name: string) => string])[] = [
  [/^config\/countries\/(.+)\.json$/, (country) => capitalised(country)],
  [/^config\/data-points\/(.+)\.json$/, () => 'every country'],
  [/^config\/(?:conditions|steps|screens|application)\b()/, () => 'every country'],
  [/^config\/brands\/([^/]+)\//, (brand) => `the brand ${capitalised(brand)}`],
  [/^locales\/([^/]+)\//, (locale) => `the words in ${languageName(locale)}`],
];

/** Where somebody sees what a change of these files did. */
export function placesIn(files: readonly string[]): string {
  const found = files.map((file) => {
    const [place] = places.flatMap(([pattern, name]) => {
      const match = pattern.exec(file);
      return match === null ? [] : [name(match[1] ?? '')];
    });
    return place ?? file;
  });
  return [...new Set(found)].join(', ');
}

function timeOf(at: number): string {
  return new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}

function shown(value: string | number | boolean | null): string {
  if (value === null) return 'nothing';
  return typeof value === 'string'
    ? `“${value}”`
    : typeof value === 'boolean'
      ? value
        ? 'yes'
        : 'no'
      : String(value);
}

interface ChangesDialogProps {
  readonly snapshot: Snapshot;
  readonly onClose: () => void;
}

/** What was changed since `npm start`, the last first, and a way back to before each of it. */
export function ChangesDialog({ snapshot, onClose }: ChangesDialogProps): ReactElement {
  const { changes } = snapshot.state;
  const { step, busy } = useChanges();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const done = changes.filter(({ isUndone }) => !isUndone).length;
  return (
    <dialog ref={dialog} className="changes" aria-labelledby="changes-title" onClose={onClose}>
      <h2 id="changes-title">What was changed</h2>
      <p className="hint">
        {changes.length === 0
          ? 'Nothing yet, since “npm start”.'
          : 'Since “npm start”, in this and in other tabs. What an editor changed meanwhile is never undone.'}
      </p>
      <ol reversed>
        {changes
          .map(({ label, at, files, value, isUndone }, position) => (
            <li key={`${at} ${label}`} className={isUndone ? 'undone' : undefined}>
              <time dateTime={new Date(at).toISOString()}>{timeOf(at)}</time>
              <p>
                <strong>{label}</strong>
                {value !== undefined && (
                  <span>
                    From {shown(value.from)} to {shown(value.to)}
                  </span>
                )}
                <span className="hint">
                  In {placesIn(files)}
                  {isUndone && '; undone'}
                </span>
              </p>
              <button
                type="button"
                className="small"
                disabled={busy}
                aria-label={`${isUndone ? 'Do again up to this' : 'Go back to before this'}: ${label}`}
                onClick={() =>
                  void (isUndone ? step('redo', position - done + 1) : step('undo', done - position))
                }
              >
                {isUndone ? 'Do again up to this' : 'Go back to before this'}
              </button>
            </li>
          ))
          .toReversed()}
      </ol>
      <AttemptNote field="history" />
      <p className="actions">
        <button type="button" className="quiet" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </p>
    </dialog>
  );
}
