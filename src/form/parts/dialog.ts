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

/** Stays in view however long the dialog is. */
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
  '& > :last-child': { flexGrow: 1 },
}));
