import { type Theme, styled } from '@mui/material/styles';
import { ring } from './ring.ts';

/** The edge and the surface every input and card of the form shares. */
export function inputBox(theme: Theme) {
  return {
    boxSizing: 'border-box',
    width: '100%',
    minHeight: 56,
    color: theme.palette.text.primary,
    backgroundColor: theme.palette.background.paper,
    border: `1.5px solid ${theme.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    '&:hover': { borderColor: theme.palette.text.primary },
  } as const;
}

/** How an input looks whose answer has to be corrected: by colour and by weight. */
export function invalidBox(theme: Theme) {
  return {
    borderColor: theme.palette.error.main,
    boxShadow: `inset 0 0 0 1px ${theme.palette.error.main}`,
  };
}

/** At least 16 px, or phones zoom in; the margin keeps the label in view when the input is scrolled to. */
export const inputText = {
  font: 'inherit',
  fontSize: '1.125rem',
  lineHeight: 1.4,
  padding: '0.8125rem 1rem',
  scrollMarginBlock: '8rem 4rem',
} as const;

export const TextInput = styled('input')(({ theme }) => ({
  ...inputBox(theme),
  ...inputText,
  display: 'block',
  '&:focus-visible': ring(theme),
  '&[aria-invalid="true"]': invalidBox(theme),
}));
