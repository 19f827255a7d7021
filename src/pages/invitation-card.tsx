import { type ReactElement, type ReactNode, useId } from 'react';
import styles from './invitation.module.css';
import pageStyles from './page.module.css';

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
  return (
    <section className={styles['invitation']} aria-labelledby={id}>
      <div role={isNews ? 'alert' : undefined}>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        <p className={pageStyles['smallPrint']}>{body}</p>
      </div>
      {children}
    </section>
  );
}
