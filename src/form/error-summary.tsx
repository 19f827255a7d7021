import type { Ref } from 'react';
import { ErrorIcon } from './parts/error-icon.tsx';
import styles from './form.module.css';

/** One thing to correct; without an input it is about none on this page. */
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

/** Everything there is to correct, in the order of the page, each with a way to it. */
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
                  // The address stays the step's own.
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
