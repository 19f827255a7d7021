import { type QuestionParts, helpIdOf } from '../question.ts';
import styles from './question.module.css';

/** Why the question is asked, or how to answer it, below its label. */
export function HelpText({ question }: { readonly question: Pick<QuestionParts, 'inputId' | 'help'> }) {
  if (question.help === '') return null;
  return (
    <p id={helpIdOf(question)} className={styles['help']}>
      {question.help}
    </p>
  );
}
