import { styled } from '@mui/material/styles';
import { ring } from './ring.ts';
import { inputBox, inputText, invalidBox } from './text-input.ts';

/** The device's own list, which knows best how to be scrolled and searched there. */
export const SelectInput = styled('select')(({ theme }) => ({
  ...inputBox(theme),
  ...inputText,
  display: 'block',
  '&:focus-visible': ring(theme),
  '&[aria-invalid="true"]': invalidBox(theme),
}));
