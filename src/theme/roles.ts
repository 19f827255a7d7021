import type { CSSObject } from '@mui/material/styles';
import { mixedColour } from './mixed-colour.ts';

export const accent = 'var(--mui-palette-accent)';
export const selected = 'var(--mui-palette-selected)';
export const surface = 'var(--mui-palette-background-paper)';
export const tint = 'var(--mui-palette-tint)';
export const text = 'var(--mui-palette-text-primary)';
export const mutedText = 'var(--mui-palette-text-secondary)';
export const success = 'var(--mui-palette-success-main)';
export const border = 'var(--mui-palette-border)';
export const error = 'var(--mui-palette-error-main)';
export const primary = 'var(--mui-palette-primary-main)';
export const onPrimary = 'var(--mui-palette-primary-contrastText)';

/** A shade of a role on a surface. */
export function shade(role: string, percent: number, ground = surface): string {
  return mixedColour(role, percent, ground);
}

export const ring: CSSObject = { outline: 'var(--ring)', outlineOffset: '2px' };

/** The ring around a parent of the focused element. Without `:has` it is shown for every focus. */
export const ringAround: CSSObject = {
  '&:has(:focus-visible)': ring,
  '@supports not selector(:has(*))': { '&:focus-within': ring },
};
