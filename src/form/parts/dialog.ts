import { styled } from '@mui/material/styles';

/** A native modal dialog: the browser keeps the focus inside, closes it on Escape and gives the focus back. */
export const Dialog = styled('dialog')(({ theme }) => ({
  boxSizing: 'border-box',
  width: 'min(34rem, calc(100% - 2rem))',
  maxHeight: 'calc(100dvh - 2rem)',
  margin: 'auto',
  padding: theme.spacing(3),
  overflow: 'auto',
  overscrollBehavior: 'contain',
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.background.paper,
  border: 0,
  borderRadius: `var(--radius-card, ${theme.shape.borderRadius}px)`,
  boxShadow: theme.shadows[16],
  '&::backdrop': {
    backgroundColor: `color-mix(in srgb, ${theme.palette.text.primary} 55%, transparent)`,
  },
  '@media (forced-colors: active)': { border: '2px solid CanvasText' },
}));

export const DialogActions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap-reverse',
  justifyContent: 'flex-end',
  gap: theme.spacing(1.5),
  marginBlockStart: theme.spacing(3),
  '& > :last-child': { flexGrow: 1 },
}));
