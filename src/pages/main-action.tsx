import { Button } from '../form/parts/button.tsx';
import type { ReactElement, ReactNode } from 'react';
import styles from './page.module.css';

interface MainActionProps {
  readonly label: string;
  readonly busy?: boolean;
  readonly onSubmit: () => void;
  /** Whether the button is sticky on phones. Only for pages without inputs. */
  readonly staysInView?: boolean;
  /** Shown below the button: secondary actions and the request status. */
  readonly children?: ReactNode;
}

/** The main action of a page without questions. Ignores clicks while busy. */
export function MainAction(props: MainActionProps): ReactElement {
  const { label, busy = false, onSubmit, staysInView = false, children } = props;
  return (
    <form
      method="post"
      className={styles[staysInView ? 'actionsInView' : 'actions']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSubmit();
      }}
    >
      <div className={styles['mainAction']}>
        <Button type="submit" variant="contained" size="large" fullWidth aria-disabled={busy}>
          {label}
        </Button>
      </div>
      <div className={styles['otherActions']}>{children}</div>
    </form>
  );
}
