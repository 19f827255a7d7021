import { styled } from '@mui/material/styles';
import type { ComponentProps, Ref } from 'react';
import { ring } from './ring.ts';
import { inputBox, inputText, invalidBox } from './text-input.ts';

const Box = styled('div')(({ theme }) => ({
  ...inputBox(theme),
  display: 'flex',
  fontSize: '1.125rem',
  alignItems: 'stretch',
  '&:has(:focus-visible)': ring(theme),
  '&[data-invalid="true"]': invalidBox(theme),
  '&[data-large="true"]': { fontSize: '1.75rem', fontWeight: theme.typography.fontWeightBold },
}));

const AffixText = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '&[data-side="start"]': { paddingInlineStart: '1rem' },
  '&[data-side="end"]': { paddingInlineEnd: '1rem' },
}));

const Input = styled('input')({
  ...inputText,
  fontSize: 'inherit',
  flex: 1,
  minWidth: 0,
  color: 'inherit',
  background: 'none',
  border: 0,
  borderRadius: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  '[data-side="start"] + &': { paddingInlineStart: '0.5rem' },
  // The ring is drawn around the whole box.
  '&:focus-visible': { outline: 'none' },
});

export interface Affix {
  readonly id: string;
  readonly text: string;
  readonly side: 'start' | 'end';
}

interface AffixedInputProps extends ComponentProps<'input'> {
  readonly affix: Affix | undefined;
  /** For whoever changes the text of the affix with what is typed. */
  readonly affixRef?: Ref<HTMLSpanElement> | undefined;
  /** For the one figure the page is about. */
  readonly large?: boolean;
}

/** An input with a fixed text inside its edge: a calling code, a currency. */
export function AffixedInput({ affix, affixRef, large = false, ...input }: AffixedInputProps) {
  const text =
    affix === undefined ? null : (
      <AffixText ref={affixRef} id={affix.id} data-side={affix.side}>
        {affix.text}
      </AffixText>
    );
  return (
    <Box data-invalid={input['aria-invalid'] === true} data-large={large}>
      {affix?.side === 'start' ? text : null}
      <Input {...input} />
      {affix?.side === 'end' ? text : null}
    </Box>
  );
}
