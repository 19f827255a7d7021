import type { ComponentProps, ReactElement } from 'react';
import styles from './question.module.css';

/** What was found out about an answer, below its input. It is said when it appears, without interrupting. */
export function AnswerNote(note: ComponentProps<'output'>): ReactElement {
  return <output {...note} className={styles['note']} />;
}
