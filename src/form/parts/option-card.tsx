import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { ring } from './ring.ts';
import { inputBox } from './text-input.ts';

const Card = styled('label')(({ theme }) => ({
  ...inputBox(theme),
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  padding: '0.75rem 1rem',
  fontSize: '1.0625rem',
  lineHeight: 1.35,
  cursor: 'pointer',
  '&:has(:checked)': {
    borderColor: theme.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.palette.primary.main}`,
    backgroundColor: `color-mix(in srgb, ${theme.palette.primary.main} 8%, ${theme.palette.background.paper})`,
  },
  '&:has(:focus-visible)': ring(theme),
  '&[data-invalid="true"]:not(:has(:checked))': { borderColor: theme.palette.error.main },
}));

const Mark = styled('input')(({ theme }) => ({
  flex: 'none',
  width: 24,
  height: 24,
  margin: 0,
  accentColor: theme.palette.primary.main,
  cursor: 'inherit',
  scrollMarginBlock: '12rem 4rem',
  // The ring is drawn around the whole card.
  '&:focus-visible': { outline: 'none' },
}));

interface OptionCardProps extends ComponentProps<'input'> {
  readonly invalid: boolean;
  readonly children: ReactNode;
}

/** A radio or checkbox with its label, all of it one target. Selected shows by mark, edge and tint. */
export function OptionCard({ invalid, children, ...input }: OptionCardProps) {
  return (
    <Card data-invalid={invalid}>
      <Mark {...input} />
      <span>{children}</span>
    </Card>
  );
}
