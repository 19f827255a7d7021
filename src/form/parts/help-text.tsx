import { helpIdOf, type QuestionParts } from '../question.ts';
import styles from './question.module.css';
import type { ComponentProps, ReactElement } from 'react';

/** Why the question is asked, or how to answer it, below its label. */
export function HelpText({ question }: { readonly question: Pick<QuestionParts, 'inputId' | 'help'> }) {
  if (question.help === '') return null;
  return (
    <p id={helpIdOf(question)} className={styles['help']}>
      {question.help}
    </p>
  );
}

/** What was found out about an answer, below its input. It is said when it appears, without interrupting. */
export function AnswerNote(note: ComponentProps<'output'>): ReactElement {
  return <output {...note} className={styles['note']} />;
}
