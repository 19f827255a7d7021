import type { ComponentProps, Ref } from 'react';
import styles from './input.module.css';

export interface Affix {
  readonly id: string;
  readonly text: string;
  readonly side: 'start' | 'end';
}

interface AffixedInputProps extends ComponentProps<'input'> {
  readonly affix: Affix | undefined;
  /** For whoever changes the text of the affix with what is typed. */
  readonly affixRef?: Ref<HTMLSpanElement> | undefined;
  /** For the one number the page is about. */
  readonly large?: boolean;
}

/** An input with a fixed text inside its edge: a calling code, a currency. */
export function AffixedInput({ affix, affixRef, large = false, ...input }: AffixedInputProps) {
  const text =
    affix === undefined ? null : (
      // It follows the number beside it, which an address may fill in, once it is hydrated.
      <span
        ref={affixRef}
        id={affix.id}
        className={styles['affix']}
        data-side={affix.side}
        suppressHydrationWarning
      >
        {affix.text}
      </span>
    );
  return (
    <div
      className={`${styles['box']} ${styles['affixed']}`}
      data-invalid={input['aria-invalid'] === true}
      data-large={large}
    >
      {affix?.side === 'start' ? text : null}
      <input {...input} className={`${styles['text']} ${styles['within']}`} />
      {affix?.side === 'end' ? text : null}
    </div>
  );
}
