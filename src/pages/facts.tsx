import Paper from '@mui/material/Paper';
import type { ComponentProps, ReactElement } from 'react';
import { maskedText } from '../form/parts/masking.ts';

export interface Fact {
  readonly name: string;
  /** Where there is none, there is no row. */
  readonly value: string | undefined;
  /** What it comes down to, or what is wrong. */
  readonly tone?: 'main' | 'error' | undefined;
  /** Not for recordings. */
  readonly isPrivate?: boolean;
}

interface FactsProps extends Pick<ComponentProps<typeof Paper>, 'id' | 'sx'> {
  readonly variant?: 'facts' | 'ruled' | 'figures';
  readonly facts: readonly Fact[];
}

/** A value as it is written, where there is one. */
export function written<Value>(
  value: Value | undefined,
  write: (value: Value) => string,
): string | undefined {
  return value === undefined ? undefined : write(value);
}

/** Names and their values, row by row. */
export function Facts({ variant = 'facts', facts, ...list }: FactsProps): ReactElement {
  return (
    <Paper component="dl" variant={variant} {...list}>
      {facts.map(
        ({ name, value, tone, isPrivate = false }) =>
          value !== undefined && (
            <div key={name} data-tone={tone}>
              <dt>{name}</dt>
              <dd {...maskedText(isPrivate)}>{value}</dd>
            </div>
          ),
      )}
    </Paper>
  );
}
