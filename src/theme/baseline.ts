import type { ThemeOptions } from '@mui/material/styles';
import { flatColours } from './mixed-colour.ts';

type Baseline = NonNullable<NonNullable<ThemeOptions['components']>['MuiCssBaseline']>['styleOverrides'];

/** Global styles after MUI's baseline: page variables, bare elements, print, reduced motion. */
export const baseline: Baseline = {
  ...flatColours,
  html: {
    boxSizing: 'border-box',
    scrollbarGutter: 'stable',
    // 1.75rem are for the focus ring and the padding of an input: WebKit scrolls only to its text.
    scrollPaddingBlockStart: '1.75rem',
    scrollPaddingBlockEnd:
      'calc(var(--offline-height) + var(--banner-height) + var(--action-height) + 1.75rem)',
    '--offline-height': '0rem',
    '--banner-height': '0rem',
    '--action-height': '0rem',
    '--ring': '3px solid var(--mui-palette-focus)',
    // In viewport units, so that a page with 400 % text does not become wider.
    '--page-margin': 'min(1.25rem, 6.25vw)',
    '--line-height': 1.5,
    '--heading-line-height': 1.2,
    '--heading-letter-spacing': '-0.015em',
  },
  // For small phones with large text.
  '@media (max-width: 16rem)': { html: { hyphens: 'auto' } },
  // Vietnamese stacks diacritics.
  'html:lang(vi)': {
    '--line-height': 1.55,
    '--heading-line-height': 1.32,
    '--heading-letter-spacing': 0,
  },
  // The offline banner must not cover a focused control.
  "html:has([data-connection='offline'])": { '--offline-height': '7rem' },
  body: {
    textWrap: 'pretty',
    overflowWrap: 'anywhere',
  },
  'h1, h2, h3, p, ul, ol, dl, dd, figure': { margin: 0, padding: 0 },
  'h1, h2, h3': {
    fontWeight: 'var(--mui-fontWeight-heading)',
    letterSpacing: 'var(--heading-letter-spacing)',
    lineHeight: 'var(--heading-line-height)',
    textWrap: 'balance',
  },
  'ul, ol': { listStyle: 'none' },
  a: {
    color: 'var(--mui-palette-accent)',
    fontWeight: 700,
    textDecorationThickness: '0.1em',
    textUnderlineOffset: '0.2em',
  },
  '@media (hover: hover)': { 'a:hover': { textDecorationThickness: '0.18em' } },
  summary: {
    // It inherits the browser's own box sizing.
    boxSizing: 'border-box',
    minHeight: '48px',
    paddingBlock: '0.6875rem',
    color: 'var(--mui-palette-accent)',
    fontWeight: 700,
    cursor: 'pointer',
  },
  'details > p': { maxWidth: '34rem' },
  // Each selector has its own rule, because one unknown selector makes a browser drop the whole rule.
  progress: {
    appearance: 'none',
    display: 'block',
    width: '100%',
    height: '0.25rem',
    border: 0,
    borderRadius: '0.125rem',
    overflow: 'hidden',
    backgroundColor: 'var(--mui-palette-tint)',
    '@media (forced-colors: active)': { appearance: 'auto', height: '0.5rem' },
  },
  'progress::-webkit-progress-bar': { backgroundColor: 'var(--mui-palette-tint)' },
  'progress::-webkit-progress-value': { backgroundColor: 'var(--mui-palette-primary-main)' },
  'progress::-moz-progress-bar': { backgroundColor: 'var(--mui-palette-primary-main)' },
  '@keyframes appear': { from: { opacity: 0 } },
  '@keyframes turn': { to: { transform: 'rotate(1turn)' } },
  'img, svg': { display: 'block' },
  // Pictures keep their colors, which were chosen for the brand's background.
  '@media (forced-colors: active)': {
    img: {
      backgroundColor: 'var(--mui-palette-background-paper)',
      boxShadow: '0 0 0 0.25rem var(--mui-palette-background-paper)',
      forcedColorAdjust: 'none',
    },
  },
  ':focus-visible': { outline: 'var(--ring)', outlineOffset: '2px' },
  // A heading is focused only to be announced, so it has no focus ring.
  'h1:focus-visible': { outline: 'none' },
  // Keeps a phone number on one line.
  "[href^='tel:']": { display: 'inline-block' },
  '.visually-hidden': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    margin: '-1px',
    padding: 0,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
    border: 0,
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
  '@media print': {
    body: { background: 'none' },
    'aside:not([role]), button, details:not([open]), dialog, nav, output, svg': {
      display: 'none !important',
    },
    'dl > div, section': { breakInside: 'avoid' },
    // The picture above the heading is not printed.
    'main > svg:first-of-type + h1': { marginBlockStart: '1.5rem' },
  },
};
