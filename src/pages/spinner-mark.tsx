import type { ReactElement } from 'react';
import styles from './spinner-mark.module.css';

/** Turns while something is on its way. `neutral` where no brand is to be seen yet. */
export function SpinnerMark({ tone }: { readonly tone: 'brand' | 'neutral' }): ReactElement {
  return (
    <svg
      className={styles['spinner']}
      data-tone={tone}
      viewBox="0 0 48 48"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="24" cy="24" r="20" />
      <path d="M24 4a20 20 0 0 1 20 20" />
    </svg>
  );
}
