import { type QuestionParts, errorIdOf } from '../question.ts';
import { ErrorIcon } from './error-icon.tsx';
import styles from './question.module.css';

/** What to do about the answer, above the input it is about; nothing while nothing is wrong. */
export function ErrorMessage({ question }: { readonly question: Pick<QuestionParts, 'inputId' | 'error'> }) {
  if (question.error === undefined) return null;
  return (
    <p id={errorIdOf(question)} className={styles['error']}>
      <ErrorIcon />
      <span>{question.error}</span>
    </p>
  );
}
