import CircularProgress from '@mui/material/CircularProgress';
import type { ReactElement } from 'react';
import { Button } from './button.tsx';
import styles from './question.module.css';

interface SubmitButtonProps {
  readonly label: string;
  readonly busy: boolean;
  readonly busyLabel: string;
}

/** The main action. While busy it keeps its size, its label and the focus. */
export function SubmitButton({ label, busy, busyLabel }: SubmitButtonProps): ReactElement {
  return (
    <>
      <Button type="submit" variant="contained" size="large" fullWidth aria-disabled={busy}>
        <span>{label}</span>
        {busy ? <CircularProgress className={styles['spinner']} size="1.25em" aria-hidden="true" /> : null}
      </Button>
      <output className="visually-hidden">{busy ? busyLabel : ''}</output>
    </>
  );
}
