import FormHelperText from '@mui/material/FormHelperText';
import type { ComponentProps, ReactElement } from 'react';
import { helpIdOf, type QuestionParts } from '../question.ts';
import styles from './question.module.css';

/** The help text of a question, below its label. */
export function HelpText({ question }: { readonly question: Pick<QuestionParts, 'inputId' | 'help'> }) {
  if (question.help === '') return null;
  return (
    <FormHelperText id={helpIdOf(question)} error={false}>
      {question.help}
    </FormHelperText>
  );
}

/** A note about an answer, below its input. Screen readers announce it politely. */
export function AnswerNote(note: ComponentProps<'output'>): ReactElement {
  return <output {...note} className={styles['note']} />;
}
