import type { ComponentProps, ReactElement } from 'react';
import styles from './input.module.css';

interface OptionListProps extends ComponentProps<'div'> {
  readonly 'data-cards'?: 'short' | 'alike' | undefined;
}

/** Cards that belong together. */
export function OptionList(list: OptionListProps): ReactElement {
  return <div {...list} className={styles['cards']} />;
}
