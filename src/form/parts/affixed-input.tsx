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
  /** A ref to the element of the affix, whose text can change during input. */
  readonly affixRef?: Ref<HTMLSpanElement> | undefined;
  /** Whether the text is large, as for the main number of a page. */
  readonly large?: boolean;
}

/** An input with a fixed text inside its edge: a calling code, a currency. */
export function AffixedInput({ affix, affixRef, large = false, ref, ...input }: AffixedInputProps) {
  const adornment = affix && (
    <InputAdornment position={affix.side}>
      {/* The text depends on the number in the input, which can be prefilled from the URL after prerendering. */}
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
