import { type Theme, styled } from '@mui/material/styles';
import { ring } from './ring.ts';

const thumbSize = 32;
const trackHeight = 10;

function track(theme: Theme) {
  const filled = theme.palette.primary.main;
  const rest = `color-mix(in srgb, ${filled} 22%, ${theme.palette.background.paper})`;
  const end = `calc(${thumbSize / 2}px + (100% - ${thumbSize}px) * var(--fill))`;
  return {
    height: trackHeight,
    borderRadius: trackHeight / 2,
    background: `linear-gradient(to right, ${filled} ${end}, ${rest} ${end})`,
  };
}

function thumb(theme: Theme) {
  return {
    boxSizing: 'border-box',
    width: thumbSize,
    height: thumbSize,
    border: `4px solid ${theme.palette.primary.main}`,
    borderRadius: '50%',
    background: theme.palette.background.paper,
    boxShadow: theme.shadows[2],
  } as const;
}

/** A native slider in the brand's colours, filled up to `--fill`, a share between 0 and 1. */
export const RangeInput = styled('input')(({ theme }) => ({
  appearance: 'none',
  display: 'block',
  width: '100%',
  height: 56,
  margin: 0,
  background: 'none',
  cursor: 'pointer',
  scrollMarginBlock: '8rem 4rem',
  '&::-webkit-slider-runnable-track': track(theme),
  '&::-moz-range-track': track(theme),
  '&::-webkit-slider-thumb': {
    ...thumb(theme),
    appearance: 'none',
    marginBlockStart: (trackHeight - thumbSize) / 2,
  },
  '&::-moz-range-thumb': thumb(theme),
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::-webkit-slider-thumb': ring(theme),
  '&:focus-visible::-moz-range-thumb': ring(theme),
  '@media (forced-colors: active)': { appearance: 'auto' },
}));
