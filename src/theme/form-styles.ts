import type { ThemeOptions } from '@mui/material/styles';
import { accent, border, ring, surface } from './roles.ts';

/** Styles of sliders and dialogs. */
export const formStyles: NonNullable<ThemeOptions['components']> = {
  MuiSlider: {
    styleOverrides: {
      // The slider with its thumb is as wide as the inputs.
      root: {
        display: 'block',
        boxSizing: 'border-box',
        width: 'calc(100% - 32px)',
        height: '56px',
        margin: '0 16px',
        padding: '0 !important',
        color: accent,
        scrollMarginBlock: '8rem 4rem',
      },
      rail: {
        boxSizing: 'border-box',
        insetInlineStart: '-16px',
        width: 'calc(100% + 32px)',
        height: '4px',
        borderRadius: '2px',
        opacity: 1,
        // Contrast 3:1 with the page. The filled part is thicker.
        backgroundColor: border,
        '@media (forced-colors: active)': { border: '2px solid CanvasText' },
      },
      track: {
        height: '10px',
        border: 0,
        borderRadius: '0 5px 5px 0',
        '&::before': {
          content: '""',
          position: 'absolute',
          insetBlock: 0,
          insetInlineStart: '-16px',
          width: '16px',
          borderRadius: '5px 0 0 5px',
          backgroundColor: 'currentColor',
        },
        '@media (forced-colors: active)': { color: 'Highlight', forcedColorAdjust: 'none' },
      },
      // The whole box of the thumb is the click target.
      thumb: {
        width: '48px',
        height: '48px',
        backgroundColor: 'transparent',
        boxShadow: 'none',
        '&:hover, &.Mui-focusVisible, &.Mui-active': { boxShadow: 'none' },
        '&::before': {
          inset: '8px',
          width: 'auto',
          height: 'auto',
          border: `4px solid ${accent}`,
          backgroundColor: surface,
          boxShadow: 'none',
        },
        '&::after': { display: 'none' },
        '&.Mui-focusVisible::before': ring,
        '@media (forced-colors: active)': { border: 0 },
      },
    },
  },
  MuiDialog: {
    // The page has a stable scrollbar gutter, so a dialog need not lock scrolling.
    defaultProps: { transitionDuration: 0, fullWidth: true, disableScrollLock: true },
    styleOverrides: {
      paper: {
        maxWidth: '34rem',
        maxHeight: 'calc(100dvh - 2rem)',
        margin: '1rem',
        borderRadius: 'var(--mui-radius-card)',
        overscrollBehavior: 'contain',
        '@media (forced-colors: active)': { border: '2px solid CanvasText' },
        '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
        // A bottom sheet on phones.
        '@media (max-width: 599.95px)': {
          width: '100%',
          maxWidth: 'none',
          maxHeight: 'calc(100dvh - 1rem)',
          margin: 0,
          borderEndStartRadius: 0,
          borderEndEndRadius: 0,
        },
        // In a low window (for example at 400 % zoom) fixed actions would cover the content.
        '@media (max-height: 26rem)': {
          overflowY: 'auto',
          '&, & > form': { display: 'block' },
          '& .MuiDialogContent-root': { overflowY: 'visible' },
        },
      },
      container: { '@media (max-width: 599.95px)': { alignItems: 'flex-end' } },
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { padding: '1.5rem min(1.5rem, 5vw) 0.75rem', fontSize: '1.25rem' } },
  },
  MuiDialogContent: {
    styleOverrides: { root: { padding: '0 min(1.5rem, 5vw) 1rem', scrollPaddingBlockEnd: '1rem' } },
  },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: {
      root: {
        display: 'flex',
        flexWrap: 'wrap',
        gap: '0.75rem',
        padding: '0.75rem min(1.5rem, 5vw) 1.25rem',
        // On separate rows both buttons have full width; in one row the quiet button stays small.
        '& > :not(style)': { margin: 0, flex: '1 0 auto' },
        '& > :first-of-type': { flexGrow: 999 },
      },
    },
  },
};
