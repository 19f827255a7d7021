import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary, type SummaryEntry } from './error-summary.tsx';
import { SubmitButton } from './parts/submit-button.tsx';
import styles from './form.module.css';

interface PlainFormProps {
  /** What is to be corrected, in the order of the page. What is new, or was found again, takes the focus. */
  readonly errors: readonly SummaryEntry[];
  readonly submitLabel: string;
  readonly busy: boolean;
  readonly onSubmit: () => void;
  /** The inputs. */
  readonly children: ReactNode;
  /** Below the main action. */
  readonly aftermath?: ReactNode;
  /** True where the way on stays in view: nothing is agreed to that would have to be read first. */
  readonly staysInView?: boolean;
}

/** A form whose page brings its own inputs: what to correct, the inputs, one main action. */
export function PlainForm(props: PlainFormProps) {
  const { errors, submitLabel, busy, onSubmit, children, aftermath, staysInView = false } = props;
  const { t } = useTranslation('form');
  const summary = useRef<HTMLDivElement>(null);
  const heard = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const isNews = errors.some(({ message }) => !heard.current.has(message));
    heard.current = new Set(errors.map(({ message }) => message));
    if (isNews) summary.current?.focus();
  }, [errors]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    heard.current = new Set();
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
      {/* With autocomplete, a reload would restore ticks that the applicant did not make again. */}
      <form method="post" noValidate autoComplete="off" onSubmit={submit}>
        <div className={styles['questions']}>{children}</div>
        <div className={styles[staysInView ? 'mainAction' : 'lastAction']}>
          <SubmitButton label={submitLabel} busy={busy} busyLabel={t('controls>sending')} />
        </div>
        <div className={styles['otherActions']}>{aftermath}</div>
      </form>
    </div>
  );
}
