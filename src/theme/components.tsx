import type { CSSObject, ThemeOptions } from '@mui/material/styles';
import { baseline } from './baseline.ts';
import {
  accent,
  border,
  error,
  mutedText,
  onPrimary,
  primary,
  ring,
  ringAround,
  selected,
  shade,
  success,
  surface,
  text,
  tint,
} from './roles.ts';

declare module '@mui/material/Button' {
  interface ButtonPropsVariantOverrides {
    /** One of several short alternatives in a row. */
    chip: true;
  }
}

/** Touch devices keep the hover style after a tap, so it applies only to devices that can hover. */
function hover(style: CSSObject): CSSObject {
  return { '@media (hover: hover)': { '&:hover': style } };
}

/** Forced colors remove fills but show borders. */
const visibleFill: CSSObject = { border: '2px solid transparent' };

/** A short alternative in a row. The border shows the selection in forced colors, too. */
const chip: CSSObject = {
  minWidth: '48px',
  padding: '0.25rem 0.875rem',
  border: `1.5px solid ${border}`,
  borderRadius: 'var(--mui-radius-button)',
  backgroundColor: surface,
  color: text,
  fontSize: '0.9375rem',
  fontVariantNumeric: 'tabular-nums',
  ...hover({ borderColor: text, backgroundColor: surface }),
  '&[aria-pressed=true]': {
    borderColor: selected,
    boxShadow: `inset 0 0 0 1px ${selected}`,
    backgroundColor: shade(selected, 8),
    '@media (forced-colors: active)': { outline: '2px solid Highlight' },
  },
};

/** A selectable card; the whole card is the click target. */
export const option: CSSObject = {
  border: `1.5px solid ${border}`,
  borderRadius: 'var(--mui-radius-control)',
  backgroundColor: surface,
  ...hover({ borderColor: text }),
  '&:has(:checked)': {
    borderColor: selected,
    boxShadow: `inset 0 0 0 1px ${selected}`,
    backgroundColor: shade(selected, 8),
  },
  '&[data-invalid=true]': { borderColor: error },
  ...ringAround,
  '& input': { scrollMarginBlock: '12rem 4rem' },
};

/** Uses `:checked`, so that it is correct before hydration. */
const mark: CSSObject = {
  padding: 0,
  width: '24px',
  height: '24px',
  marginBlockStart: 'calc((1lh - 24px) / 2)',
  color: border,
  // Two separate rules, because a browser without `:has` would drop a common rule.
  '&.Mui-checked': { color: selected },
  '&:has(:checked)': { color: selected },
  '& svg': { width: '24px', height: '24px' },
  '& [data-mark]': { opacity: 0 },
  'input:checked + svg [data-mark]': { opacity: 1 },
};

const radioIcon = (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden="true">
    <circle cx="12" cy="12" r="10.5" />
    <circle data-mark="" cx="12" cy="12" r="5.5" fill="currentColor" />
  </svg>
);

const checkboxIcon = (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden="true">
    <rect x="2" y="2" width="20" height="20" rx="3" />
    <g data-mark="">
      <rect x="2" y="2" width="20" height="20" rx="3" fill="currentColor" />
      <path
        d="M6.5 12.5l4 4 7-8"
        stroke="Canvas"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  </svg>
);

/** The style of every MUI component in use. Pages add only layout. */
export const componentStyles: NonNullable<ThemeOptions['components']> = {
  MuiCssBaseline: { styleOverrides: baseline },
  MuiButtonBase: {
    defaultProps: { disableRipple: true, disableTouchRipple: true },
    styleOverrides: { root: { '&:focus-visible': ring } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, disableFocusRipple: true, type: 'button' },
    styleOverrides: {
      root: {
        minHeight: '48px',
        padding: '0.625rem min(1.25rem, 6.25vw)',
        borderRadius: 'var(--mui-radius-button)',
        textAlign: 'center',
        overflowWrap: 'anywhere',
        WebkitTapHighlightColor: 'transparent',
        // The focused element of a file picker is the input inside.
        ...ringAround,
      },
      contained: {
        ...visibleFill,
        color: onPrimary,
        backgroundColor: primary,
        ...hover({ backgroundColor: shade(primary, 90, onPrimary) }),
        '&:active': { transform: 'scale(0.985)' },
        '&[aria-disabled=true]:active': { transform: 'none' },
      },
      outlined: {
        border: `2px solid ${accent}`,
        color: accent,
        backgroundColor: 'transparent',
        ...hover({ backgroundColor: shade(accent, 9, 'transparent') }),
        '&[aria-disabled=true]': {
          borderColor: border,
          backgroundColor: 'transparent',
          color: mutedText,
          cursor: 'default',
        },
      },
      text: {
        color: accent,
        backgroundColor: 'transparent',
        ...hover({ backgroundColor: shade(accent, 9, 'transparent') }),
      },
      sizeLarge: { minHeight: '60px', padding: '1rem min(1.25rem, 6.25vw)', fontSize: '1.1875rem' },
      sizeSmall: { minHeight: '48px', padding: '0.25rem 0.75rem', fontSize: '0.9375rem' },
    },
    variants: [{ props: { variant: 'chip' }, style: chip }],
  },
  // The same height as the inputs next to it.
  MuiIconButton: {
    styleOverrides: {
      root: {
        flex: 'none',
        width: '56px',
        minHeight: '56px',
        border: `1.5px solid ${border}`,
        borderRadius: 'var(--mui-radius-control)',
        backgroundColor: surface,
        color: accent,
        touchAction: 'manipulation',
        ...hover({ backgroundColor: surface, borderColor: text }),
        '&[aria-disabled=true]': {
          borderColor: border,
          color: mutedText,
          cursor: 'default',
          '& svg': { opacity: 0.45 },
        },
      },
    },
  },
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: {
      root: {
        color: accent,
        fontWeight: 700,
        textDecorationColor: 'currentColor',
        textDecorationThickness: '0.1em',
        textUnderlineOffset: '0.2em',
        ...hover({ textDecorationThickness: '0.18em' }),
        // A dialog button within a line of text.
        '&:where(.MuiLink-button)': {
          font: 'inherit',
          fontWeight: 700,
          textAlign: 'start',
          verticalAlign: 'baseline',
        },
      },
    },
  },
  MuiTypography: {
    defaultProps: { variantMapping: { intro: 'p' } },
    styleOverrides: {
      root: { fontFamily: 'inherit' },
      h1: { scrollMarginBlockStart: '5rem' },
      body2: { color: mutedText },
      caption: { color: mutedText },
    },
    variants: [
      {
        props: { variant: 'intro' },
        style: {
          marginBlockStart: '0.75rem',
          color: mutedText,
          // On phones, the first input begins in the upper half.
          '@media (max-width: 61.99rem)': {
            marginBlockStart: '0.5rem',
            fontSize: '1.0625rem',
            lineHeight: 'calc(var(--line-height) - 0.1)',
          },
        },
      },
    ],
  },
  MuiFormControl: { defaultProps: { fullWidth: true }, styleOverrides: { root: { minWidth: 0 } } },
  MuiFormLabel: {
    defaultProps: { focused: false },
    styleOverrides: {
      root: {
        display: 'block',
        width: 'fit-content',
        padding: 0,
        marginBlockEnd: '0.25rem',
        fontWeight: 700,
        lineHeight: 1.35,
        '&, &.Mui-error, &.Mui-focused': { color: text },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: '0 0 0.375rem',
        maxWidth: '34rem',
        color: mutedText,
        fontSize: '0.9375rem',
        lineHeight: 1.45,
        '&.Mui-error': {
          display: 'flex',
          gap: '0.5rem',
          alignItems: 'flex-start',
          color: error,
          fontSize: '1rem',
          fontWeight: 700,
          lineHeight: 1.4,
        },
      },
    },
  },
  MuiInputBase: {
    // `BrandTheme` declares the keyframes once.
    defaultProps: { disableInjectingGlobalStyles: true, fullWidth: true },
    styleOverrides: {
      root: {
        minHeight: '56px',
        border: `1.5px solid ${border}`,
        borderRadius: 'var(--mui-radius-control)',
        backgroundColor: surface,
        color: text,
        fontSize: '1.125rem',
        lineHeight: 1.4,
        ...hover({ borderColor: text }),
        ...ringAround,
        // The error is visible by color and by border width.
        '&.Mui-error': { borderColor: error, boxShadow: `inset 0 0 0 1px ${error}` },
      },
      input: {
        // The whole box is the click target.
        boxSizing: 'border-box',
        height: 'auto',
        minHeight: '53px',
        padding: '0.8125rem min(1rem, 5vw)',
        borderRadius: 'inherit',
        fontVariantNumeric: 'tabular-nums',
        // Keeps the label in view when the input is scrolled to.
        scrollMarginBlock: '8rem 4rem',
        '&:focus-visible': { outline: 'none' },
        '&::placeholder': { color: mutedText, opacity: 1 },
      },
    },
  },
  // No notch: the label is above the input.
  MuiInputAdornment: {
    defaultProps: { disableTypography: true },
    styleOverrides: {
      root: {
        height: 'auto',
        maxHeight: 'none',
        margin: 0,
        flex: 'none',
        color: mutedText,
        fontVariantNumeric: 'tabular-nums',
      },
      positionStart: { paddingInlineStart: 'min(1rem, 5vw)', marginInlineEnd: 'max(-0.5rem, -2.5vw)' },
      positionEnd: { paddingInlineEnd: 'min(1rem, 5vw)' },
    },
  },
  MuiNativeSelect: {
    styleOverrides: {
      select: {
        paddingInlineEnd: 'min(3.25rem, 16.25vw) !important',
        // Wraps long options where the browser supports it.
        whiteSpace: 'normal',
        textOverflow: 'ellipsis',
        '&:focus': { borderRadius: 'inherit', backgroundColor: 'transparent' },
        '& option': { backgroundColor: surface },
      },
      icon: { insetInlineEnd: 'min(1.25rem, 6.25vw)', color: 'inherit', top: 'calc(50% - 5px)' },
    },
  },
  MuiFormControlLabel: {
    styleOverrides: {
      root: {
        display: 'grid',
        gridTemplateColumns: 'auto 1fr',
        alignContent: 'center',
        alignItems: 'start',
        gap: 'min(0.75rem, 3.75vw)',
        minHeight: '56px',
        margin: 0,
        padding: '0.75rem min(1rem, 5vw)',
        fontSize: '1.0625rem',
        lineHeight: 1.35,
        ...option,
      },
      label: { fontSize: 'inherit', lineHeight: 'inherit', color: 'inherit' },
    },
  },
  MuiRadio: { defaultProps: { icon: radioIcon, checkedIcon: radioIcon }, styleOverrides: { root: mark } },
  MuiCheckbox: {
    defaultProps: { icon: checkboxIcon, checkedIcon: checkboxIcon },
    styleOverrides: { root: mark },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { backgroundColor: shade('var(--mui-palette-common-black)', 55, 'transparent') },
      invisible: { backgroundColor: 'transparent' },
    },
  },
  MuiAlert: {
    defaultProps: { icon: false, variant: 'outlined' },
    styleOverrides: {
      root: {
        padding: '1.25rem min(1.25rem, 5vw)',
        border: `2px solid ${tint}`,
        borderRadius: 'var(--mui-radius-control)',
        backgroundColor: tint,
        color: text,
        fontSize: 'inherit',
        lineHeight: 'inherit',
      },
      message: {
        display: 'grid',
        gap: '0.5rem',
        justifyItems: 'start',
        width: '100%',
        minWidth: 0,
        padding: 0,
        overflow: 'visible',
        '& > button': { marginBlockStart: '0.5rem' },
      },
      colorError: {
        borderColor: error,
        backgroundColor: 'var(--mui-palette-errorTint)',
        '& .MuiAlertTitle-root': { color: error },
      },
      colorSuccess: { borderColor: success },
    },
  },
  MuiAlertTitle: {
    styleOverrides: {
      root: {
        margin: 0,
        fontSize: '1.125rem',
        fontWeight: 'var(--mui-fontWeight-heading)',
        lineHeight: 'inherit',
      },
    },
  },
  MuiCircularProgress: { defaultProps: { color: 'inherit', enableTrackSlot: false } },
  MuiSkeleton: {
    defaultProps: { variant: 'rounded' },
    styleOverrides: {
      root: { backgroundColor: shade(border, 22), borderRadius: 'var(--mui-radius-control)' },
    },
  },
};
