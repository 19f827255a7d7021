import { type Components, createTheme, type Theme as MuiTheme } from '@mui/material/styles';
import type { Theme } from '../model/site.ts';

/** The component library's theme, drawn from a brand's tokens. Selected controls take the accent, the main action the primary. */
export function brandTheme({ colours, typeface, headingWeight, radius }: Theme): MuiTheme {
  return createTheme({
    palette: {
      primary: { main: colours.accent, contrastText: colours.surface },
      secondary: { main: colours.primary, contrastText: colours.onPrimary },
      error: { main: colours.error, contrastText: colours.surface },
      success: { main: colours.success, contrastText: colours.surface },
      text: { primary: colours.text, secondary: colours.mutedText },
      background: { default: colours.background, paper: colours.surface },
      divider: colours.border,
    },
    shape: { borderRadius: radius.control },
    typography: {
      fontFamily: `${JSON.stringify(typeface.family)}, ${typeface.fallback}`,
      fontWeightBold: 700,
      h1: { fontWeight: headingWeight },
      h2: { fontWeight: headingWeight },
      // A brand of light headings still says firmly what a press does.
      button: { textTransform: 'none', fontWeight: Math.max(600, headingWeight), letterSpacing: 0 },
    },
    components: controlStyles,
  });
}

const hoverTint = 'color-mix(in srgb, var(--colour-accent) 9%, transparent)';

/** How buttons look: flat, high enough for a thumb, and never rippling. The form paints its inputs itself. */
const controlStyles: Components<MuiTheme> = {
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
