import type { ComponentProps } from 'react';
import styles from './input.module.css';

/** Points down at a list that can be opened. */
export function Chevron() {
  return (
    <svg width="16" height="10" viewBox="0 0 16 10" aria-hidden="true" focusable="false">
      <path d="M2 2l6 6 6-6" fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
    </svg>
  );
}

/** The device's own list, which knows best how to be scrolled and searched there. */
export function SelectInput(select: ComponentProps<'select'>) {
  return (
    <div className={styles['frame']}>
      <select {...select} className={`${styles['box']} ${styles['text']} ${styles['select']}`} />
      <Chevron />
    </div>
  );
}
