import type { ComponentProps, ReactElement, ReactNode } from 'react';
import styles from './input.module.css';

interface OptionListProps extends ComponentProps<'div'> {
  readonly 'data-cards'?: 'short' | 'alike' | undefined;
}

/** Cards that belong together. */
export function OptionList(list: OptionListProps): ReactElement {
  return <div {...list} className={styles['cards']} />;
}

interface OptionCardProps extends ComponentProps<'input'> {
  readonly invalid: boolean;
  readonly children: ReactNode;
}

/** A radio or checkbox with its label, all of it one target. Selected shows by mark, edge and tint. */
export function OptionCard({ invalid, children, ...input }: OptionCardProps) {
  return (
    <label className={`${styles['box']} ${styles['card']}`} data-invalid={invalid}>
      <input {...input} className={styles['mark']} />
      <span>{children}</span>
    </label>
  );
}
