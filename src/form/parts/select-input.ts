import { styled } from '@mui/material/styles';
import { ring } from './ring.ts';
import { inputBox, inputText, invalidBox } from './text-input.ts';

/** The device's own list, which knows best how to be scrolled and searched there. */
export const SelectInput = styled('select')(({ theme }) => ({
  ...inputBox(theme),
  ...inputText,
  display: 'block',
  appearance: 'none',
  paddingInlineEnd: '3rem',
  // A chevron of two gradients: the page's policy loads no pictures from style sheets.
  backgroundImage:
    'linear-gradient(45deg, transparent 50%, currentColor 50%), linear-gradient(135deg, currentColor 50%, transparent 50%)',
  backgroundPosition: 'right 1.5rem center, right 1.125rem center',
  backgroundSize: '0.375rem 0.375rem',
  backgroundRepeat: 'no-repeat',
  '&:focus-visible': ring(theme),
  '&[aria-invalid="true"]': invalidBox(theme),
}));
