import type { Theme } from '@mui/material/styles';

/** The focus ring: the brand's colour for it where there is one, else that of the text, which contrasts with everything. */
export function ring(theme: Theme) {
  return {
    outline: `3px solid var(--colour-focus, ${theme.palette.text.primary})`,
    outlineOffset: 2,
  };
}
