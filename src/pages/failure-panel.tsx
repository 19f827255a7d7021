import type { ReactElement, ReactNode } from 'react';
import styles from './failure-panel.module.css';

interface PanelProps {
  readonly title: string;
  readonly body: string;
  /** Nothing failed yet: it is only worth saying. */
  readonly calm?: boolean;
  readonly children?: ReactNode;
}

/** Something went wrong that is nobody's answer's fault: said at once, in plain words, with a way on. */
export function FailurePanel({ title, body, calm = false, children }: PanelProps): ReactElement {
  return (
    <div
      ref={(panel) => panel?.scrollIntoView({ block: 'nearest' })}
      className={styles['panel']}
      data-calm={calm}
      role="alert"
    >
      <p className={styles['title']}>{title}</p>
      <p>{body}</p>
      {children}
    </div>
  );
}
