import type { ComponentProps } from 'react';
import type { FlowDataPoint } from '../model/flow.ts';
import { type InputMode, formatOf } from '../validation/formats.ts';

export type Keyboard = Pick<
  ComponentProps<'input'>,
  'inputMode' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck'
>;

const verbatim = { autoCorrect: 'off', spellCheck: false } as const;

const keyboards: Readonly<Record<InputMode, Keyboard>> = {
  digits: { ...verbatim, inputMode: 'numeric' },
  capitals: { ...verbatim, autoCapitalize: 'characters' },
  names: { ...verbatim, autoCapitalize: 'words' },
  verbatim,
};

export const properNames = keyboards.names;

const longestUnbounded = 500;
const longestNumber = 100;

/**
 * How much a field takes in at all. What is cut there is still too long for the question, or in no form it can have, so
 * that its error says so: a limit of the schema counts code points, `maxlength` UTF-16 units.
 */
export function longestTyped({ schema }: Pick<FlowDataPoint, 'schema'>): number {
  const { type, maxLength } = schema;
  if (type === 'number' || type === 'integer') return longestNumber;
  return typeof maxLength === 'number' ? 2 * maxLength + 100 : longestUnbounded;
}

/** The keys a phone offers for a typed answer, and that it leaves codes and names as they are typed. */
export function keyboardOf({ schema }: FlowDataPoint): Keyboard {
  const inputMode = formatOf(schema)?.inputMode;
  return inputMode === undefined ? {} : keyboards[inputMode];
}
