import { styled } from '@mui/material/styles';

/** A window so low, for instance at 400 % zoom, that actions kept in view would hide what they act on. */
const shortWindow = '@media (max-height: 26rem)';

/** A native modal dialog: the browser keeps the focus inside, closes it on Escape and gives the focus back. */
export const Dialog = styled('dialog')(({ theme }) => ({
  boxSizing: 'border-box',
  width: 'min(34rem, calc(100% - 2rem))',
  maxHeight: 'calc(100dvh - 2rem)',
  margin: 'auto',
  padding: theme.spacing(3),
  overflow: 'auto',
  overscrollBehavior: 'contain',
  // As much as the actions take, so that what is focused is not scrolled to below them.
  scrollPaddingBlockEnd: '6rem',
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.background.paper,
  border: 0,
  borderRadius: `var(--radius-card, ${theme.shape.borderRadius}px)`,
  boxShadow: theme.shadows[16],
  '&::backdrop': {
    backgroundColor: `color-mix(in srgb, ${theme.palette.text.primary} 55%, transparent)`,
  },
  '@media (forced-colors: active)': { border: '2px solid CanvasText' },
  [shortWindow]: {
    width: 'calc(100% - 1rem)',
    maxHeight: 'calc(100dvh - 1rem)',
    padding: theme.spacing(2),
    scrollPaddingBlockEnd: 0,
    '& input': { scrollMarginBlock: '2.5rem 0.5rem' },
  },
}));

/** Stays in view however long the dialog is; in a low window it comes last. */
export const DialogActions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap-reverse',
  justifyContent: 'flex-end',
  gap: theme.spacing(1.5),
  position: 'sticky',
  insetBlockEnd: theme.spacing(-3),
  marginBlock: theme.spacing(2, -3),
  paddingBlock: theme.spacing(1, 3),
  backgroundColor: theme.palette.background.paper,
  // In a row of its own the quiet one is as wide as the other; in the same row it stays small.
  '& > *': { flex: '1 0 auto' },
  '& > :last-child': { flexGrow: 999 },
  [shortWindow]: { position: 'static', marginBlockEnd: 0, paddingBlockEnd: 0 },
}));
