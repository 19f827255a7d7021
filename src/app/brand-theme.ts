import { createTheme, type Theme as MuiTheme } from '@mui/material/styles';
import type { Theme } from '../model/site.ts';
import { controlStyles } from './control-styles.ts';

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
