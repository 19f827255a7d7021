import Paper from '@mui/material/Paper';
import type { ComponentProps, ReactElement } from 'react';
import { maskInRecording } from '../form/parts/masking.ts';

export interface Fact {
  readonly name: string;
  /** A fact without a value has no row. */
  readonly value: string | undefined;
  /** `main` for a total or result, `error` for an invalid value. */
  readonly tone?: 'main' | 'error' | undefined;
  /** Whether session recordings mask the value. */
  readonly isPrivate?: boolean;
}

interface FactsProps extends Pick<ComponentProps<typeof Paper>, 'id' | 'sx'> {
  readonly variant?: 'facts' | 'ruled' | 'figures' | 'pairs';
  readonly facts: readonly Fact[];
}

/** Formats a value if there is one. */
export function formatOptional<Value>(
  value: Value | undefined,
  format: (value: Value) => string,
): string | undefined {
  return value === undefined ? undefined : format(value);
}

/** A list of names and values. */
export function Facts({ variant = 'facts', facts, ...list }: FactsProps): ReactElement {
  return (
    <Paper component="dl" variant={variant} {...list}>
      {facts.map(
        ({ name, value, tone, isPrivate = false }) =>
          value !== undefined && (
            <div key={name} data-tone={tone}>
              <dt>{name}</dt>
              <dd {...maskInRecording(isPrivate)}>{value}</dd>
            </div>
          ),
      )}
    </Paper>
  );
}
