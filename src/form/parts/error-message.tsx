import FormHelperText from '@mui/material/FormHelperText';
import type { ReactElement } from 'react';
import { errorIdOf, type QuestionParts } from '../question.ts';
import styles from './question.module.css';

/** The error of a question, above its input. */
export function ErrorMessage({ question }: { readonly question: Pick<QuestionParts, 'inputId' | 'error'> }) {
  if (question.error === undefined) return null;
  return (
    <FormHelperText id={errorIdOf(question)} error>
      <ErrorIcon />
      <span>{question.error}</span>
    </FormHelperText>
  );
}

export function ErrorIcon(): ReactElement {
  return (
    <svg className={styles['errorIcon']} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <circle cx="10" cy="10" r="9" fill="currentColor" />
      <path d="M10 5v6" stroke="Canvas" strokeWidth="2.2" strokeLinecap="round" />
      <circle cx="10" cy="14.4" r="1.4" fill="Canvas" />
    </svg>
  );
}
