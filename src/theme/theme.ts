import { createTheme, type Theme as MuiTheme, type TypographyStyle } from '@mui/material/styles';
import type { Theme } from '../model/site.ts';
import { componentStyles } from './components.tsx';
import { formStyles } from './form-styles.ts';
import { pageStyles } from './page-styles.ts';
import { fontFamilyOf } from './typeface.ts';

declare module '@mui/material/styles' {
  interface BrandPalette {
    /** Links, quiet buttons, filled tracks. Use sparingly. */
    accent: string;
    /** Border and mark of a selected option. Its hue must differ clearly from `error`. */
    selected: string;
    /** Background of a tinted area. */
    tint: string;
    /** Border of inputs and cards. */
    border: string;
    /** Background of error messages. */
    errorTint: string;
    /** The ring around the focused control. */
    focus: string;
  }
  interface Palette extends BrandPalette {}
  interface PaletteOptions extends BrandPalette {}

  interface BrandTokens {
    radius: { button: string; control: string; card: string };
    fontWeight: { heading: number; button: number };
  }
  interface Theme extends BrandTokens {}
  interface ThemeOptions extends Partial<BrandTokens> {}
  interface ThemeVars extends BrandTokens {}

  interface BrandTypography {
    intro: TypographyStyle;
  }
  interface TypographyVariants extends BrandTypography {}
  interface TypographyVariantsOptions extends BrandTypography {}

  /** Makes `theme.vars` required. */
  interface CssThemeVariables {
    enabled: true;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    intro: true;
  }
}

/**
 * The MUI theme of a brand. Rules of use:
 *
 * - **Colours** by role. `primary` (main action; `primary.contrastText` on it), `accent` (links, quiet actions), `selected`
 *   (selected option), `tint` (tinted area), `border` (borders), `error`, `errorTint`, `success`, `focus`, `text.primary`,
 *   `text.secondary` (muted), `background.default` (page), `background.paper` (surface). In CSS modules and `sx`:
 *   `var(--mui-palette-accent)`, `var(--mui-palette-primary-main)`, `var(--mui-palette-text-secondary)`. No `secondary`,
 *   `info` or `warning`; a quieter shade is `shade(<role>, 12)`, in CSS modules
 *   `color-mix(in srgb, <role> 12%, var(--mui-palette-background-paper))`.
 * - **Type**: `Typography` variants `h1` (page), `h2`, `h3`, `h4`, `body1`, `intro` (below the page's heading), `body2` (help,
 *   small print), `subtitle1` (bold), `subtitle2` (small heading) and `caption`. No other font size.
 * - **Space**: `theme.spacing(n)` or `calc(n * var(--mui-spacing))`, which is 0.5 rem times the brand's density. The size of
 *   a target (48 px) never depends on it.
 * - **Shape**: `var(--mui-radius-button)`, `var(--mui-radius-control)`, `var(--mui-radius-card)`.
 * - **Buttons**: one `contained` main action per view (`size="large" fullWidth`), `outlined` for alternatives, `text` for
 *   minor actions. Never `loading` or `disabled` while sending: `aria-disabled`, and a spinner or a text.
 * - **Surfaces**: `Card`, with `CardContent` as a row; `Paper` in the variants of `page-styles.ts`; `Alert severity="error" |
 *   "success" | "info"` for notices.
 * - Style components in `components.tsx`, `form-styles.ts` and `page-styles.ts`, not where they are used. `sx` and CSS modules are for layout.
 */
export function createBrandTheme(theme: Theme): MuiTheme {
  const { colours, darkColours, typeface, headingWeight, radius, density } = theme;
  const heading = { fontWeight: headingWeight, lineHeight: 'var(--heading-line-height)' };
  const buttonWeight = Math.max(600, headingWeight);
  return createTheme({
    cssVariables: true,
    // With both schemes, the device's setting decides.
    ...(darkColours === undefined
      ? { palette: paletteOf(colours, colours) }
      : {
          colorSchemes: {
            light: { palette: paletteOf(colours, colours) },
            dark: {
              palette: {
                mode: 'dark',
                ...paletteOf(darkColours, colours),
                Input: { autofillWebkitBoxShadow: `0 0 0 100px ${darkColours.tint} inset` },
              },
            },
          },
        }),
    radius: { button: `${radius.button}px`, control: `${radius.control}px`, card: `${radius.card}px` },
    fontWeight: { heading: headingWeight, button: buttonWeight },
    shape: { borderRadius: radius.control },
    spacing: `${0.5 * density}rem`,
    shadows: noShadows,
    motion: { reducedMotion: 'system' },
    transitions: { create: () => 'none', duration: noDurations },
    breakpoints: { values: { xs: 0, sm: 600, md: 992, lg: 1280, xl: 1536 } },
    typography: {
      fontFamily: fontFamilyOf(typeface),
      fontWeightMedium: 600,
      h1: { ...heading, fontSize: 'min(clamp(1.5rem, 1.1rem + 1.8vw, 2.375rem), max(1.125rem, 11vw))' },
      h2: { ...heading, fontSize: '1.5rem' },
      h3: { ...heading, fontSize: '1.25rem' },
      h4: { ...heading, fontSize: '1.0625rem' },
      h5: { ...heading, fontSize: '1.0625rem' },
      h6: { ...heading, fontSize: '1.0625rem' },
      subtitle1: { fontSize: '1.0625rem', fontWeight: 700, lineHeight: 1.35 },
      subtitle2: { fontSize: '0.9375rem', fontWeight: headingWeight, lineHeight: 1.3 },
      body1: { fontSize: '1.0625rem', lineHeight: 'var(--line-height)' },
      intro: { fontSize: '1.125rem', lineHeight: 'var(--line-height)' },
      body2: { fontSize: '0.9375rem', lineHeight: 1.45 },
      button: { fontSize: '1.0625rem', fontWeight: buttonWeight, lineHeight: 1.25, textTransform: 'none' },
      caption: { fontSize: '0.875rem', lineHeight: 1.45 },
      overline: { fontSize: '0.875rem', lineHeight: 1.45, textTransform: 'none' },
    },
    components: { ...componentStyles, ...formStyles, ...pageStyles },
  });
}

type Colours = Theme['colours'];

/** The palette of a color scheme. `common` is the same in both: the brand's ink and paper, for pictures. */
function paletteOf(colours: Colours, ofBrand: Colours) {
  const { primary, onPrimary, accent, selected, background, surface, tint, text, mutedText } = colours;
  const { border, error, errorTint, success, focus } = colours;
  const shades = (main: string, contrastText = surface) => ({ main, light: main, dark: main, contrastText });
  return {
    primary: shades(primary, onPrimary),
    error: shades(error),
    success: shades(success),
    // MUI roles that the brand lacks use the nearest role of the brand.
    secondary: shades(accent),
    info: shades(accent),
    warning: shades(error),
    grey: greys(tint, border, mutedText),
    common: { black: ofBrand.text, white: ofBrand.surface },
    text: { primary: text, secondary: mutedText, disabled: mutedText },
    background: { default: background, paper: surface },
    divider: border,
    action: {
      active: text,
      hover: tint,
      selected: tint,
      focus: tint,
      disabled: mutedText,
      disabledBackground: tint,
    },
    accent,
    selected,
    tint,
    border,
    errorTint,
    focus,
  };
}

const noShadows = Array.from({ length: 25 }, () => 'none') as MuiTheme['shadows'];

const noDurations = {
  shortest: 0,
  shorter: 0,
  short: 0,
  standard: 0,
  complex: 0,
  enteringScreen: 0,
  leavingScreen: 0,
};

function greys(light: string, middle: string, dark: string) {
  return {
    50: light,
    100: light,
    200: light,
    300: light,
    A100: light,
    A200: light,
    400: middle,
    500: middle,
    A400: middle,
    600: dark,
    700: dark,
    800: dark,
    900: dark,
    A700: dark,
  };
}
