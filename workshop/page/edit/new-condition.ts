import meta from '../../../schemas/config/conditions.schema.json';
import { optionsOf } from '../../../src/compiler/link/options.ts';
import type { Condition } from '../../../src/model/condition.ts';
import type { FlowDataPoint } from '../../../src/model/flow.ts';
import { type Edit, editOf } from '../../server/edit.ts';

/** The labels of the operators. */
export const operators = {
  equals: 'exactly',
  in: 'one of',
  answered: 'given, whatever it is',
  atLeast: 'at least',
  atMost: 'at most',
  moreThan: 'more than',
  lessThan: 'less than',
} as const;
export type Operator = keyof typeof operators;

/** The word for the operator in the name of a condition; empty if obvious. */
const inNames: { readonly [Each in Operator]: string } = {
  equals: '',
  in: '',
  answered: 'given',
  atLeast: 'at-least',
  atMost: 'at-most',
  moreThan: 'above',
  lessThan: 'below',
};

export function operatorsFor({ schema }: Pick<FlowDataPoint, 'schema'>): readonly Operator[] {
  const type = String(schema['type']);
  if (type === 'number' || type === 'integer')
    return ['atLeast', 'atMost', 'moreThan', 'lessThan', 'equals', 'answered'];
  if (optionsOf(schema).length > 0 && type === 'string') return ['equals', 'in', 'answered'];
  return type === 'boolean' || type === 'string' ? ['equals', 'answered'] : ['answered'];
}

/** Proposes a name: `monthlyExtraIncome`, more than 0, becomes `monthly-extra-income-above-0`. */
export function proposedName(question: string, operator: Operator, values: readonly string[]): string {
  const against = operator === 'answered' ? '' : values.join('-or-');
  return [question, inNames[operator], against]
    .join('-')
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '');
}

/** Returns undefined for an incomplete condition. */
export function conditionOf(
  { id: dataPoint, schema }: Pick<FlowDataPoint, 'id' | 'schema'>,
  op: Operator,
  [first = '', ...others]: readonly string[],
): Condition | undefined {
  if (op === 'answered') return { op, dataPoint };
  if (first.trim() === '') return undefined;
  if (op === 'in') return { op, dataPoint, values: [first, ...others] };
  const type = String(schema['type']);
  if (op === 'equals' && type === 'boolean') return { op, dataPoint, value: first === 'true' };
  if (op === 'equals' && type === 'string') return { op, dataPoint, value: first };
  const value = Number(first);
  return Number.isFinite(value) ? { op, dataPoint, value } : undefined;
}

/** The current input for a new condition. */
export interface ConditionDraft {
  readonly question: string;
  readonly operator: Operator;
  readonly values: readonly string[];
  /** Undefined until the user changes the proposed name. */
  readonly name?: string;
}

export const emptyDraft: ConditionDraft = { question: '', operator: 'equals', values: [] };

const naming = meta.properties.conditions.propertyNames;

/** Returns the problem of a condition's name, or undefined. */
export function nameProblem(name: string, existing: object): string | undefined {
  if (name === '') return 'Enter a name.';
  if (Object.hasOwn(existing, name)) return `The condition “${name}” exists already.`;
  return new RegExp(naming.pattern, 'u').test(name)
    ? undefined
    : `“${name}” cannot be used. ${naming.description}`;
}

export interface NewCondition {
  readonly name: string;
  readonly condition: Condition;
}

export function conditionEdit({ name, condition }: NewCondition): Edit {
  return editOf('config/conditions.json', { kind: 'set', path: ['conditions', name], value: condition });
}
