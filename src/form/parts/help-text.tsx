import FormHelperText from '@mui/material/FormHelperText';
import type { ComponentProps, ReactElement } from 'react';
import { helpIdOf, type QuestionParts } from '../question.ts';
import styles from './question.module.css';

/** Why the question is asked, or how to answer it, below its label. */
export function HelpText({ question }: { readonly question: Pick<QuestionParts, 'inputId' | 'help'> }) {
  if (question.help === '') return null;
  return (
    <FormHelperText id={helpIdOf(question)} error={false}>
      {question.help}
    </FormHelperText>
  );
}

/** What was found out about an answer, below its input. It is announced when it appears, without interrupting. */
export function AnswerNote(note: ComponentProps<'output'>): ReactElement {
  return <output {...note} className={styles['note']} />;
}
