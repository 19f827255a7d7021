import { styled } from '@mui/material/styles';

/** What opens below an input that searches: over the page, so that nothing moves, and low enough for a phone's keyboard. */
export const OfferBox = styled('div')(({ theme }) => ({
  position: 'absolute',
  zIndex: 2,
  insetInline: 0,
  insetBlockStart: '100%',
  marginBlockStart: theme.spacing(0.75),
  maxHeight: 'min(21rem, 34svh)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.background.paper,
  border: `1.5px solid ${theme.palette.text.secondary}`,
  borderRadius: theme.shape.borderRadius,
  boxShadow: theme.shadows[8],
  scrollMarginBlock: '1rem',
  '& [role="option"], & p': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 48,
    margin: 0,
    padding: '0.5rem 1rem',
    fontSize: '1.0625rem',
    lineHeight: 1.3,
  },
  '& [role="option"]': { cursor: 'pointer' },
  '& [role="option"]:hover': {
    backgroundColor: `color-mix(in srgb, ${theme.palette.primary.main} 8%, ${theme.palette.background.paper})`,
  },
  // Shown by a bar too, not by its tint alone.
  '& [role="option"][aria-selected="true"]': {
    backgroundColor: `color-mix(in srgb, ${theme.palette.primary.main} 14%, ${theme.palette.background.paper})`,
    boxShadow: `inset 0.25rem 0 0 ${theme.palette.primary.main}`,
  },
  '@media (forced-colors: active)': {
    '& [role="option"][aria-selected="true"]': { outline: '3px solid Highlight', outlineOffset: -3 },
  },
}));
