import type { Components, Theme } from '@mui/material/styles';

const hoverTint = 'color-mix(in srgb, var(--colour-accent) 9%, transparent)';

/** How buttons look: flat, high enough for a thumb, and never rippling. The form paints its inputs itself. */
export const controlStyles: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, color: 'secondary' },
    styleOverrides: {
      root: {
        minHeight: 48,
        padding: '0.625rem 1.25rem',
        borderRadius: 'var(--radius-button)',
        fontSize: '1.0625rem',
        lineHeight: 1.25,
        textAlign: 'center',
        '&.Mui-focusVisible': { outline: '3px solid var(--colour-focus)', outlineOffset: 2 },
      },
      contained: {
        transition: 'background-color 120ms, transform 120ms',
        '&:hover': {
          backgroundColor: 'color-mix(in srgb, var(--colour-primary) 90%, var(--colour-on-primary))',
        },
        '&:active': { transform: 'scale(0.985)' },
        '@media (forced-colors: active)': { border: '2px solid ButtonText' },
      },
      sizeLarge: {
        minHeight: 60,
        padding: '1rem 1.25rem',
        fontSize: '1.1875rem',
      },
      outlined: {
        color: 'var(--colour-accent)',
        border: '2px solid var(--colour-accent)',
        '&:hover': { border: '2px solid var(--colour-accent)', backgroundColor: hoverTint },
      },
      text: {
        color: 'var(--colour-accent)',
        '&:hover': { backgroundColor: hoverTint },
      },
    },
  },
};
