import type { CSSObject, ThemeOptions } from '@mui/material/styles';
import {
  accent,
  border,
  error,
  mutedText,
  ringAround,
  selected,
  shade,
  success,
  surface,
  text,
  tint,
} from './roles.ts';
import { option } from './components.tsx';

declare module '@mui/material/Paper' {
  interface PaperPropsVariantOverrides {
    /** A tinted area. */
    tinted: true;
    /** A `dl` whose rows have a name and a value. */
    facts: true;
    /** `facts` with a line between the rows. */
    ruled: true;
    /** The main amounts of a page. The amount with the tone `main` has the largest font size. */
    figures: true;
    /** A `dl` of short values in two columns. */
    pairs: true;
    /** A word that distinguishes one of several options. */
    mark: true;
    /** Around a table whose columns are options. */
    comparison: true;
    /** Legal notices. */
    notices: true;
    /** A `p` with the loan, its price and its rate. */
    loan: true;
    /** A selectable card. */
    option: true;
    /** For notices on top of the page. */
    inverse: true;
  }
}

const edge = 'min(1.25rem, 6.25vw)';
const line = `1px solid ${shade(border, 40)}`;
const quietAccent = shade(accent, 28, 'var(--mui-palette-background-default)');
const tabular: CSSObject = { fontVariantNumeric: 'tabular-nums' };

/** Forced colors remove fills but show borders. */
const tinted: CSSObject = {
  padding: `1rem ${edge} 1.125rem`,
  borderRadius: 'var(--mui-radius-card)',
  backgroundColor: tint,
  '@media (forced-colors: active)': { border: '1px solid CanvasText' },
};

const facts: CSSObject = {
  ...tabular,
  background: 'none',
  borderRadius: 0,
  fontSize: '0.9375rem',
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(min-content, 1fr) fit-content(60%)',
    gap: '0 1rem',
    alignItems: 'baseline',
    paddingBlock: '0.3125rem',
  },
  // Name and value may wrap, but words of a name do not break.
  '& dt': { color: mutedText, overflowWrap: 'break-word' },
  '& dd': { fontWeight: 700, textAlign: 'end' },
  '& > [data-tone=main] dd': { fontSize: 'min(1.5rem, max(1.125rem, 9vw))', lineHeight: 1.2 },
  '& > [data-tone=error] dd': { color: 'var(--mui-palette-error-main)' },
  // In two columns, a long word would break.
  '@media (max-width: 21rem)': {
    '& > div': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& dd': { textAlign: 'start' },
  },
};

/** Names above values, in two columns. With large text there is one column. */
const pairs: CSSObject = {
  ...tabular,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(7.5rem, 100%), 1fr))',
  gap: '0.5rem 1rem',
  alignItems: 'end',
  borderRadius: 0,
  '& dt': { color: mutedText, fontSize: '0.9375rem', lineHeight: 1.3 },
  '& dd': { fontSize: '1.0625rem', fontWeight: 700, lineHeight: 1.3, overflowWrap: 'break-word' },
};

const comparison: CSSObject = {
  ...tabular,
  // The labels of the columns are as high as the table, and end at this edge.
  overflow: 'hidden',
  border: `1.5px solid ${shade(border, 40)}`,
  borderRadius: 'var(--mui-radius-card)',
  '&[data-invalid=true]': { borderColor: error },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& :is(th, td)': {
    padding: '0.625rem 0.875rem',
    fontWeight: 700,
    textAlign: 'start',
    verticalAlign: 'baseline',
  },
  '& thead :is(th, td)': { paddingBlock: '1rem', verticalAlign: 'top' },
  '& th[scope=col]': { position: 'relative', ...ringAround },
  // The logo.
  '& th[scope=col] > span': { justifyItems: 'start' },
  '& th[scope=col] img': { objectPosition: 'left' },
  '& th[scope=col] label': { minWidth: 0, cursor: 'pointer' },
  '& th[scope=col] label::after': {
    content: '""',
    position: 'absolute',
    insetBlockStart: 0,
    insetInline: 0,
    height: '100rem',
  },
  '& th[scope=row]': { width: '11rem', color: mutedText, fontSize: '0.9375rem', fontWeight: 'inherit' },
  '& tbody tr': { borderBlockStart: line },
  // The monthly payment.
  '& tbody tr:first-of-type td': { fontSize: '1.375rem', lineHeight: 1.2 },
  '& th + *, & td + *': { borderInlineStart: line },
  '& [data-chosen=true]': {
    backgroundColor: shade(selected, 8),
    borderInline: `2px solid ${selected}`,
  },
  '& thead [data-chosen=true]': { borderBlockStart: `2px solid ${selected}` },
};

const mark: CSSObject = {
  padding: '0.0625rem 0.5rem',
  border: '1px solid currentColor',
  borderRadius: 'var(--mui-radius-control)',
  background: 'none',
  color: success,
  fontSize: '0.875rem',
  fontWeight: 700,
  lineHeight: 1.45,
};

const loan: CSSObject = {
  ...tabular,
  background: 'none',
  borderRadius: 0,
  lineHeight: 1.4,
  '& > *': { display: 'block' },
  '& strong': { fontSize: '1.25rem', lineHeight: 1.3 },
  '& small': { color: mutedText, fontSize: '0.9375rem' },
};

const inverse: CSSObject = {
  // Separates the notice from a dark page.
  border: `1px solid ${shade(surface, 35, text)}`,
  borderRadius: 'var(--mui-radius-control)',
  backgroundColor: text,
  color: surface,
  fontWeight: 700,
};

/** Styles of page components other than forms. */
export const pageStyles: NonNullable<ThemeOptions['components']> = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none', color: text } },
    variants: [
      { props: { variant: 'tinted' }, style: tinted },
      { props: { variant: 'facts' }, style: facts },
      {
        props: { variant: 'ruled' },
        style: {
          ...facts,
          fontSize: '1.0625rem',
          '& > div': { ...(facts['& > div'] as CSSObject), paddingBlock: '0.625rem' },
          '& > div + div': { borderBlockStart: line },
        },
      },
      {
        props: { variant: 'figures' },
        style: {
          ...tinted,
          ...pairs,
          borderRadius: 0,
          containerType: 'inline-size',
          '& > [data-tone=main]': { gridColumn: '1 / -1' },
          // The font size is limited on small phones, so that an amount never breaks.
          '& > [data-tone=main] dd': {
            fontSize: 'min(2.5rem, 14cqi)',
            letterSpacing: '-0.01em',
            lineHeight: 1.15,
          },
        },
      },
      {
        props: { variant: 'pairs' },
        style: {
          ...pairs,
          background: 'none',
          '& > [data-tone=main] dd': { fontSize: '1.375rem', lineHeight: 1.15 },
        },
      },
      { props: { variant: 'mark' }, style: mark },
      { props: { variant: 'comparison' }, style: comparison },
      {
        props: { variant: 'notices' },
        style: {
          display: 'grid',
          gap: '0.375rem',
          paddingInlineStart: '0.75rem',
          borderInlineStart: `3px solid ${border}`,
          borderRadius: 0,
          background: 'none',
          // Small, but with the contrast of body text.
          fontSize: '0.9375rem',
          fontWeight: 600,
        },
      },
      { props: { variant: 'loan' }, style: loan },
      { props: { variant: 'option' }, style: option },
      { props: { variant: 'inverse' }, style: inverse },
    ],
  },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      root: {
        padding: `1.25rem ${edge}`,
        border: `1.5px solid ${shade(border, 40)}`,
        borderRadius: 'var(--mui-radius-card)',
        overflow: 'visible',
        '&:has(> .MuiCardContent-root)': { padding: 0, overflow: 'hidden' },
      },
    },
  },
  // A name with its value at the other edge, or below the name if that fills the line.
  MuiCardContent: {
    styleOverrides: {
      root: {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: '0.25rem 1rem',
        '&, &:last-child': { padding: `1rem ${edge}` },
        '& > p': { flex: '1 1 auto', minWidth: 0, overflowWrap: 'break-word' },
        '& strong': { fontSize: '1.1875rem' },
      },
    },
  },
  // Keeps the margins of the children.
  MuiStack: { defaultProps: { useFlexGap: true } },
  MuiAvatar: {
    defaultProps: { variant: 'rounded' },
    styleOverrides: {
      root: {
        width: '3rem',
        height: '3rem',
        backgroundColor: tint,
        color: accent,
        fontSize: '1.375rem',
        fontWeight: 800,
      },
      rounded: { borderRadius: 'min(0.875rem, var(--mui-radius-control))' },
    },
  },
  // A list with bullet points.
  MuiList: {
    defaultProps: { disablePadding: true },
    styleOverrides: { root: { display: 'grid', gap: '0.625rem' } },
  },
  MuiListItem: {
    defaultProps: { disablePadding: true },
    styleOverrides: {
      root: {
        display: 'block',
        paddingInlineStart: 'min(1.375rem, 6.875vw)',
        '&::before': {
          content: '""',
          position: 'absolute',
          insetBlockStart: '0.5em',
          insetInlineStart: 0,
          width: 'min(0.5rem, 2.5vw)',
          height: 'min(0.5rem, 2.5vw)',
          borderRadius: '50%',
          backgroundColor: 'var(--mui-palette-primary-main)',
          '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
        },
      },
    },
  },
  // Line icons on a disc, in the color of the tone.
  MuiSvgIcon: {
    styleOverrides: {
      root: {
        display: 'block',
        fill: 'none',
        stroke: 'currentColor',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        color: accent,
        '& circle': { fill: tint, stroke: 'none' },
      },
      fontSizeLarge: { fontSize: '4rem', strokeWidth: 3.5 },
    },
    variants: [
      {
        props: { color: 'success' },
        style: { color: surface, '& circle': { fill: success, stroke: 'none' } },
      },
      { props: { color: 'disabled' }, style: { color: mutedText } },
    ],
  },
  MuiStepLabel: {
    styleOverrides: {
      root: { padding: 0, alignItems: 'flex-start' },
      iconContainer: {
        padding: 0,
        width: '3rem',
        '& > svg': { fontSize: '2rem', strokeWidth: 3 },
        '& > svg circle': { fill: 'none', stroke: quietAccent },
        '&.Mui-completed > svg': { color: surface },
        '&.Mui-completed > svg circle': { fill: accent, stroke: accent },
        '[data-moving=true] &.Mui-active > svg': { animation: 'turn 1.1s linear infinite' },
      },
      label: {
        paddingBlockStart: '0.1875rem',
        fontSize: '1.125rem',
        '&, &.Mui-completed': { color: mutedText, fontWeight: 'inherit' },
        '&.Mui-active': { color: text, fontWeight: 700 },
      },
    },
  },
  MuiStepConnector: {
    styleOverrides: {
      root: { marginInlineStart: 'calc(1rem - 1.5px)', marginBlock: '0.375rem' },
      line: {
        minHeight: '1rem',
        borderInlineStart: `3px solid ${quietAccent}`,
        borderRadius: '3px',
        '.Mui-active > &, .Mui-completed > &': { borderColor: accent },
      },
    },
  },
};
