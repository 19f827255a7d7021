import { useEffect, useRef, type Ref, type RefObject } from 'react';
import { ErrorIcon } from './parts/error-message.tsx';
import styles from './form.module.css';

/** An error. Without `inputId` it is not about an input on this page. */
export interface SummaryEntry {
  readonly inputId?: string;
  readonly message: string;
}

interface ErrorSummaryProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly title: string;
  readonly entries: readonly SummaryEntry[];
  readonly onFollow: (inputId: string) => void;
}

/** Lists all errors in the order of the page, with links to their inputs. */
export function ErrorSummary({ ref, title, entries, onFollow }: ErrorSummaryProps) {
  return (
    <div
      ref={ref}
      className={styles['summary']}
      role="alert"
      tabIndex={-1}
      aria-labelledby="error-summary-title"
    >
      <h2 id="error-summary-title" className={styles['summaryTitle']}>
        <ErrorIcon />
        {title}
      </h2>
      <ul>
        {entries.map(({ inputId, message }) => (
          <li key={inputId ?? message}>
            {inputId === undefined ? (
              message
            ) : (
              <a
                href={`#${inputId}`}
                onClick={(event) => {
                  // The link must not change the URL.
                  event.preventDefault();
                  onFollow(inputId);
                }}
              >
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface SummaryFocusOptions {
  readonly summary: RefObject<HTMLElement | null>;
  /** How many submits have failed on this page. */
  readonly failures: number;
  readonly serverErrors: { readonly [dataPoint: string]: string };
  readonly unownedErrors: readonly string[];
  readonly sending: boolean;
  /** Whether the last request was sent without a press. Its errors do not take the focus. */
  readonly isAutomatic: boolean;
}

/** Focuses the summary after every failed submit, and when a submit by the applicant returns a new server error. */
export function useSummaryFocus(options: SummaryFocusOptions): void {
  const { summary, failures, serverErrors, unownedErrors, sending, isAutomatic } = options;
  const announcedErrors = useRef<ReadonlySet<string>>(new Set());

  useEffect(() => {
    if (failures > 0) summary.current?.focus();
  }, [summary, failures]);

  useEffect(() => {
    const errors = [...Object.values(serverErrors), ...unownedErrors];
    const hasNewError = errors.some((error) => !announcedErrors.current.has(error));
    announcedErrors.current = new Set(sending ? [] : errors);
    if (hasNewError && !sending && !isAutomatic) summary.current?.focus();
  }, [summary, serverErrors, unownedErrors, sending, isAutomatic]);
}
