import {
  createContext,
  type ReactElement,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { formatCount } from '../../src/lib/format-count.ts';
import type { Finding } from '../server/findings.ts';
import type { Edit } from '../server/edit.ts';
import type { Direction } from '../server/history.ts';
import type { Outcome } from '../server/project.ts';
import { FindingCard } from './finding-card.tsx';
import { focusOr, isFocusLost } from './focus.ts';
import { historyText, resultText } from './change-status.ts';
import { latestSnapshot, requestChange, requestUndoOrRedo } from './project.ts';
import { type Drafts, useDrafts } from './use-drafts.ts';

/** A rejected change, and the field that requested it. */
interface Attempt {
  readonly field: string;
  readonly label: string;
  readonly edits: readonly Edit[];
  readonly outcome: Outcome;
}

interface Changes extends Drafts {
  /** The rejected changes, by field: the last one, and those of the unsaved texts. */
  readonly attempts: ReadonlyMap<string, Attempt>;
  /** The fields whose text was rejected and is not corrected yet. */
  readonly rejectedFields: readonly string[];
  readonly isBusy: boolean;
  /** The status: the last change, or a running undo or redo. */
  readonly announcement: string;
  readonly change: (
    field: string,
    label: string,
    edits: readonly Edit[],
    mode?: 'write' | 'force',
  ) => Promise<boolean>;
  /** Runs another kind of change, and shows its outcome next to the field. */
  readonly report: (field: string, label: string, run: () => Promise<Outcome>) => Promise<boolean>;
  readonly undoOrRedo: (direction: Direction, count?: number) => Promise<void>;
  readonly clearAttempt: (field: string) => void;
  /** Focuses the element that requested the last change, else the first control of this part of the page. */
  readonly returnFocus: (part: ParentNode) => void;
}

const ChangesContext = createContext<Changes | undefined>(undefined);

export function useChanges(): Changes {
  const changes = useContext(ChangesContext);
  if (changes === undefined) throw new Error('useChanges needs a ChangesProvider.');
  return changes;
}

/** The tab stop of a list of questions, else the first control. */
const firstControls = ['[data-stop][tabindex="0"]', 'input, select, textarea, button'];

/** The tab stop of the list of questions, else the button “Undo”. */
const fallbacks = ['.outline [data-stop][tabindex="0"]', '.history button'];

export function ChangesProvider({ children }: { readonly children: ReactNode }): ReactElement {
  const [attempts, setAttempts] = useState<Changes['attempts']>(new Map());
  const [isBusy, setBusy] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const drafts = useDrafts();
  const { setTextDraft } = drafts;
  const latestTextDrafts = useRef(drafts.textDrafts);
  useEffect(() => {
    latestTextDrafts.current = drafts.textDrafts;
  });
  /** Replaces the last attempt. Those of other unsaved texts stay. */
  const recordAttempt = useCallback((field: string, attempt: Attempt | undefined): void => {
    setAttempts((before) => {
      const kept = [...before].filter(([each]) => each !== field && latestTextDrafts.current.has(each));
      return new Map(attempt === undefined ? kept : [...kept, [field, attempt]]);
    });
  }, []);
  const clearAttempt = useCallback<Changes['clearAttempt']>((field) => {
    setAttempts((before) =>
      before.has(field) ? new Map([...before].filter(([each]) => each !== field)) : before,
    );
  }, []);
  /** The element that requested the last change. */
  const origin = useRef<HTMLElement>(undefined);
  const rememberOrigin = useCallback(() => {
    const { activeElement } = document;
    // The buttons of a rejected attempt belong to the same request.
    if (!(activeElement instanceof HTMLElement) || activeElement.closest('.attempt') !== null) return;
    origin.current = activeElement === document.body ? undefined : activeElement;
  }, []);
  const returnFocus = useCallback<Changes['returnFocus']>((part) => {
    focusOr(origin.current, firstControls, part);
  }, []);
  useEffect(() => {
    // A change can remove or disable the focused element.
    if (!isBusy && origin.current !== undefined && isFocusLost()) focusOr(origin.current, fallbacks);
  }, [isBusy]);
  const run = useCallback(
    async (request: Omit<Attempt, 'outcome'>, getOutcome: () => Promise<Outcome>): Promise<boolean> => {
      const { field, label } = request;
      rememberOrigin();
      setBusy(true);
      const outcome = await getOutcome();
      const isDone = outcome.kind === 'written';
      recordAttempt(field, isDone ? undefined : { ...request, outcome });
      if (isDone) setTextDraft(field, undefined);
      setAnnouncement(resultText(label, outcome));
      setBusy(false);
      return isDone;
    },
    [rememberOrigin, recordAttempt, setTextDraft],
  );
  const change = useCallback<Changes['change']>(
    (field, label, edits, mode = 'write') =>
      run({ field, label, edits }, () => requestChange({ label, edits, mode })),
    [run],
  );
  const report = useCallback<Changes['report']>(
    (field, label, getOutcome) => run({ field, label, edits: [] }, getOutcome),
    [run],
  );
  const undoOrRedo = useCallback<Changes['undoOrRedo']>(
    async (direction, count = 1) => {
      rememberOrigin();
      setBusy(true);
      setAnnouncement(direction === 'undo' ? 'Undoing …' : 'Redoing …');
      const doneText = historyText(direction, count, latestSnapshot()?.state.changes ?? []);
      const outcome = await requestUndoOrRedo(direction, count);
      const isDone = outcome.kind === 'written';
      setAnnouncement(isDone ? doneText : '');
      const field = 'history';
      recordAttempt(field, isDone ? undefined : { field, label: direction, edits: [], outcome });
      setBusy(false);
    },
    [rememberOrigin, recordAttempt],
  );
  const value = useMemo(
    () => ({
      ...drafts,
      attempts,
      // While a change is saved, its text has a draft, too.
      rejectedFields: [...drafts.textDrafts.keys()].filter((field) => !isBusy || attempts.has(field)),
      isBusy,
      announcement,
      change,
      report,
      undoOrRedo,
      clearAttempt,
      returnFocus,
    }),
    [drafts, attempts, isBusy, announcement, change, report, undoOrRedo, clearAttempt, returnFocus],
  );
  return <ChangesContext value={value}>{children}</ChangesContext>;
}

interface AttemptNoteProps {
  readonly field: string;
  /** Restores the previous value of the field. */
  readonly onForget?: () => void;
  /** Called after a later attempt has succeeded. */
  readonly onDone?: (edits: readonly Edit[]) => void;
  /** A remedy in terms of the workshop, instead of the compiler's remedy in terms of files. */
  readonly advice?: ((finding: Finding) => string | undefined) | undefined;
}

function bringIntoView(note: HTMLElement | null): void {
  note?.scrollIntoView({ block: 'nearest' });
}

/** The reason why a change was rejected, and possible fixes. Shown next to the field. */
export function AttemptNote({ field, onForget, onDone, advice }: AttemptNoteProps): ReactElement | null {
  const { attempts, change, clearAttempt, returnFocus, isBusy } = useChanges();
  const attempt = attempts.get(field);
  if (attempt === undefined) return null;
  const { outcome, label, edits } = attempt;
  const retry = async (allEdits: readonly Edit[], mode: 'write' | 'force'): Promise<void> => {
    if (await change(field, label, allEdits, mode)) onDone?.(allEdits);
  };
  const discard = (button: HTMLElement): void => {
    const part = button.closest('.attempt')?.parentElement ?? document;
    onForget?.();
    // The buttons of the note must not get the focus.
    flushSync(() => clearAttempt(field));
    returnFocus(part);
  };
  return (
    <section ref={bringIntoView} className="attempt" role="alert" aria-label="Not changed">
      {'message' in outcome ? (
        <p>{outcome.message}</p>
      ) : (
        <>
          <p>
            <strong>Not saved.</strong> The change would cause errors:
          </p>
          {outcome.findings
            .filter(({ isNew, severity }) => isNew && severity === 'error')
            .map((finding) => (
              <FindingCard
                key={`${finding.code} ${finding.message}`}
                finding={finding}
                advice={advice?.(finding)}
                onRemedy={(remedy) => void retry([...edits, ...remedy.edits], 'write')}
              />
            ))}
        </>
      )}
      <p className="actions">
        <button type="button" className="quiet small" onClick={({ currentTarget }) => discard(currentTarget)}>
          Discard
        </button>
        {outcome.kind === 'invalid' && (
          <button
            type="button"
            className="quiet small"
            disabled={isBusy}
            onClick={() => void retry(edits, 'force')}
          >
            Save anyway
          </button>
        )}
      </p>
    </section>
  );
}

/** The findings in the current files. */
export function CurrentFindings({
  findings,
}: {
  readonly findings: readonly Finding[];
}): ReactElement | null {
  const { change } = useChanges();
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (findings.length === 0) return null;
  return (
    <details className={`standing ${errors.length > 0 ? 'error' : 'warning'}`}>
      <summary>
        {errors.length > 0
          ? `${formatCount(errors.length, 'error')} in the files. The pages show the last valid configuration.`
          : formatCount(findings.length, 'warning')}
      </summary>
      {findings.map((finding) => (
        <FindingCard
          key={`${finding.code} ${finding.message}`}
          finding={finding}
          isSaved
          onRemedy={(remedy) => void change('standing', remedy.label, remedy.edits)}
        />
      ))}
      <AttemptNote field="standing" />
    </details>
  );
}
