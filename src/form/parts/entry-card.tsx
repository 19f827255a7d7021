import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef } from 'react';
import { ring } from './ring.ts';

const Card = styled('fieldset')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: `calc(${theme.spacing(3)} * var(--density, 1))`,
  minWidth: 0,
  margin: 0,
  padding: theme.spacing(2.5),
  border: '1.5px solid color-mix(in srgb, var(--colour-border) 40%, var(--colour-surface))',
  borderRadius: 'var(--radius-card)',
  backgroundColor: theme.palette.background.paper,
}));

/** Floated, a legend lies in the card and not on its border. */
const Title = styled('legend')(({ theme }) => ({
  float: 'left',
  width: '100%',
  padding: 0,
  fontSize: '1.25rem',
  fontWeight: 'var(--heading-weight)',
  lineHeight: 1.3,
  scrollMarginBlockStart: '5rem',
  '&:focus-visible': ring(theme),
}));

interface EntryCardProps {
  readonly title: string;
  readonly takesFocus: boolean;
  readonly children: ReactNode;
}

/** One entry of a list, under its name. */
export function EntryCard({ title, takesFocus, children }: EntryCardProps) {
  const name = useRef<HTMLLegendElement>(null);
  useEffect(() => {
    if (takesFocus) name.current?.focus();
  }, [takesFocus]);
  return (
    <Card>
      <Title ref={name} tabIndex={-1}>
        {title}
      </Title>
      {children}
    </Card>
  );
}
