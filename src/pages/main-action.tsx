import { Button } from '../form/parts/button.tsx';
import type { ReactElement, ReactNode } from 'react';
import styles from './page.module.css';

interface MainActionProps {
  readonly label: string;
  readonly busy?: boolean;
  readonly onSubmit: () => void;
  /** Below it: quieter ways on, and what there is to say about the last press. */
  readonly children?: ReactNode;
}

/** The one main action of a page without questions. Pressed again while it works, it does nothing. */
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
