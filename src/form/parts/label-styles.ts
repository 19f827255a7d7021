import type { Theme } from '@mui/material/styles';

/** A label and a legend look alike: one is for a single input, the other for a group. */
export function labelStyles(theme: Theme) {
  return {
    display: 'block',
    padding: 0,
    color: theme.palette.text.primary,
    fontSize: '1.0625rem',
    fontWeight: theme.typography.fontWeightBold,
    lineHeight: 1.35,
    marginBlockEnd: theme.spacing(0.5),
  };
}
