import type { ComponentProps } from 'react';
import { Chevron } from './chevron.tsx';
import styles from './input.module.css';

/** The device's own list, which knows best how to be scrolled and searched there. */
export function SelectInput(select: ComponentProps<'select'>) {
  return (
    <div className={styles['frame']}>
      <select {...select} className={`${styles['box']} ${styles['text']} ${styles['select']}`} />
      <Chevron />
    </div>
  );
}
