import InputAdornment from '@mui/material/InputAdornment';
import InputBase from '@mui/material/InputBase';
import type { ComponentProps, Ref } from 'react';
import styles from './input.module.css';

export interface Affix {
  readonly id: string;
  readonly text: string;
  readonly side: 'start' | 'end';
}

interface AffixedInputProps extends ComponentProps<'input'> {
  readonly affix: Affix | undefined;
  /** To change the text of the affix with what is typed. */
  readonly affixRef?: Ref<HTMLSpanElement> | undefined;
  /** For the one number the page is about. */
  readonly large?: boolean;
}

/** An input with a fixed text inside its edge: a calling code, a currency. */
export function AffixedInput({ affix, affixRef, large = false, ref, ...input }: AffixedInputProps) {
  const adornment = affix && (
    <InputAdornment position={affix.side}>
      {/* It follows the number next to it, which an address may fill in once it is hydrated. */}
      <span ref={affixRef} id={affix.id} suppressHydrationWarning>
        {affix.text}
      </span>
    </InputAdornment>
  );
  return (
    <InputBase
      className={large ? `${styles['affixed']} ${styles['large']}` : styles['affixed']}
      error={input['aria-invalid'] === true}
      inputRef={ref}
      startAdornment={affix?.side === 'start' && adornment}
      endAdornment={affix?.side === 'end' && adornment}
      slotProps={{ input }}
    />
  );
}
