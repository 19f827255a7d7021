import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { Chevron } from './chevron.tsx';
import { ring } from './ring.ts';
import { inputBox, inputText, invalidBox } from './text-input.ts';

const Frame = styled('div')({
  position: 'relative',
  '& svg': {
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: '1.25rem',
    marginBlock: 'auto',
    pointerEvents: 'none',
  },
});

const Select = styled('select')(({ theme }) => ({
  ...inputBox(theme),
  ...inputText,
  display: 'block',
  appearance: 'none',
  paddingInlineEnd: '3.25rem',
  textOverflow: 'ellipsis',
  '&:focus-visible': ring(theme),
  '&[aria-invalid="true"]': invalidBox(theme),
}));

/** The device's own list, which knows best how to be scrolled and searched there. */
export function SelectInput(select: ComponentProps<'select'>) {
  return (
    <Frame>
      <Select {...select} />
      <Chevron />
    </Frame>
  );
}
