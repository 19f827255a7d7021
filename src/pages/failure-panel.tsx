import type { ReactElement, ReactNode } from 'react';
import styles from './failure-panel.module.css';

interface PanelProps {
  readonly title: string;
  readonly body: string;
  readonly children?: ReactNode;
}

/** Something went wrong that is nobody's answer's fault: said at once, in plain words, with a way on. */
export function FailurePanel({ title, body, children }: PanelProps): ReactElement {
  return (
    <div className={styles['panel']} role="alert">
      <p className={styles['title']}>{title}</p>
      <p>{body}</p>
      {children}
    </div>
  );
}
