import { type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './invitation.module.css';

interface InvitationCardProps {
  readonly title: string;
  readonly body: string;
  /** It has just been accepted. */
  readonly isNews?: boolean;
  readonly children?: ReactNode;
}

/** What a page offers besides its news; nobody has to take it. */
export function InvitationCard(props: InvitationCardProps): ReactElement {
  const { title, body, isNews = false, children } = props;
  const id = useId();
  const card = useRef<HTMLElement>(null);
  // The pressed button is gone, and the focus with it.
  useEffect(() => {
    if (isNews) card.current?.focus();
  }, [isNews]);
  return (
    <section ref={card} tabIndex={-1} className={styles['invitation']} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        <p className={styles['body']}>{body}</p>
      </div>
      {children}
    </section>
  );
}
