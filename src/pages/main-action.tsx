import { Button } from '../form/parts/button.tsx';
import type { ReactElement, ReactNode } from 'react';
import styles from './page.module.css';

interface MainActionProps {
  readonly label: string;
  readonly busy?: boolean;
  readonly onSubmit: () => void;
  /** Shown below the button: secondary actions and the request status. */
  readonly children?: ReactNode;
}

/** The main action of a page without questions. Ignores clicks while busy. */
export function MainAction({ label, busy = false, onSubmit, children }: MainActionProps): ReactElement {
  return (
    <form
      method="post"
      className={styles['actions']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSubmit();
      }}
    >
      <Button type="submit" variant="contained" size="large" fullWidth aria-disabled={busy}>
        {label}
      </Button>
      {children}
    </form>
  );
}
