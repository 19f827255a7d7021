import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary, type SummaryEntry } from './error-summary.tsx';
import { SubmitButton } from './parts/submit-button.tsx';
import styles from './form.module.css';

interface PlainFormProps {
  /** Errors in the order of the page. The summary is focused when an error is new, or when a submit finds it again. */
  readonly errors: readonly SummaryEntry[];
  readonly submitLabel: string;
  readonly busy: boolean;
  readonly onSubmit: () => void;
  /** The inputs. */
  readonly children: ReactNode;
  /** Below the main action. */
  readonly belowButton?: ReactNode;
  /** Whether the submit button is sticky. Not for forms with consents, which must be read first. */
  readonly staysInView?: boolean;
}

/** A form with the page's own inputs: error summary, inputs, one main action. */
export function PlainForm(props: PlainFormProps) {
  const { errors, submitLabel, busy, onSubmit, children, belowButton, staysInView = false } = props;
  const { t } = useTranslation('form');
  const summary = useRef<HTMLDivElement>(null);
  const announcedMessages = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const hasNewError = errors.some(({ message }) => !announcedMessages.current.has(message));
    announcedMessages.current = new Set(errors.map(({ message }) => message));
    if (hasNewError) summary.current?.focus();
  }, [errors]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    announcedMessages.current = new Set();
    onSubmit();
  };
  return (
    <div className={styles['frame']}>
      {errors.length === 0 ? null : (
        <ErrorSummary
          ref={summary}
          title={t('errorSummary>title')}
          entries={errors}
          onFollow={(inputId) => document.getElementById(inputId)?.focus()}
        />
      )}
      {/* Without this attribute a reload would restore ticks that the applicant did not set. */}
      <form method="post" noValidate autoComplete="off" onSubmit={submit}>
        <div className={styles['questions']}>{children}</div>
        <div className={styles[staysInView ? 'mainAction' : 'lastAction']}>
          <SubmitButton label={submitLabel} busy={busy} busyLabel={t('controls>sending')} />
        </div>
        <div className={styles['otherActions']}>{belowButton}</div>
      </form>
    </div>
  );
}
