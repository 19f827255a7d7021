import { assertNever } from '../lib/assert-never.ts';
import type { JsonPath } from '../lib/json.ts';
import type { Condition } from '../model/condition.ts';
import type { DataPointId } from '../model/identifiers.ts';

export interface ConditionPart {
  readonly condition: Condition;
  /** The path of the part within its condition. */
  readonly path: JsonPath;
}

/** The condition and everything it is made of, outermost first; references are not followed. */
export function conditionParts(condition: Condition, path: JsonPath = []): readonly ConditionPart[] {
  const self = { condition, path };
  if ('dataPoint' in condition) return [self];
  switch (condition.op) {
    case 'all':
    case 'any':
      return [self, ...condition.of.flatMap((part, index) => conditionParts(part, [...path, 'of', index]))];
    case 'not':
      return [self, ...conditionParts(condition.of, [...path, 'of'])];
    case 'condition':
      return [self];
    default:
      return assertNever(condition);
  }
}

/** The names a condition refers to itself. */
export function namesIn(condition: Condition): readonly string[] {
  return conditionParts(condition).flatMap(({ condition: part }) =>
    part.op === 'condition' ? [part.name] : [],
  );
}

/** The data points a condition reads itself. */
export function dataPointsIn(condition: Condition): readonly DataPointId[] {
  return conditionParts(condition).flatMap(({ condition: part }) =>
    'dataPoint' in part ? [part.dataPoint] : [],
  );
}

export type NamedConditions = { readonly [name: string]: Condition | undefined };

/** The names and all names they refer to, directly or through others, each once. */
export function reachableNames(starts: readonly string[], conditions: NamedConditions): ReadonlySet<string> {
  const met = new Set(starts);
  // The loop also visits the names that it adds.
  for (const name of met) {
    const condition = definedAs(name, conditions);
    if (condition !== undefined) for (const read of namesIn(condition)) met.add(read);
  }
  return met;
}

/** The names that rules rest on; what always holds rests on none. */
export function namesRead(
  rules: readonly (Condition | undefined)[],
  conditions: NamedConditions,
): ReadonlySet<string> {
  const named = rules.flatMap((rule) => (rule === undefined ? [] : namesIn(rule)));
  return reachableNames(named, conditions);
}

/** A condition and the conditions it refers to. Undefined names are ignored. */
export function conditionsRead(condition: Condition, conditions: NamedConditions): readonly Condition[] {
  const named = [...namesRead([condition], conditions)].flatMap((name) => definedAs(name, conditions) ?? []);
  return [condition, ...named];
}

/** The data points that decide a condition, through the conditions it names. */
export function dataPointsRead(condition: Condition, conditions: NamedConditions): readonly DataPointId[] {
  return conditionsRead(condition, conditions).flatMap(dataPointsIn);
}

/** A part of a condition that reads one answer. */
export type AnswerTest = Extract<Condition, { readonly dataPoint: unknown }>;

/** Every test of a single answer that decides, directly or through names, whether a question is asked. */
export function testsRead(when: Condition | undefined, conditions: NamedConditions): readonly AnswerTest[] {
  const read = when === undefined ? [] : conditionsRead(when, conditions);
  return read.flatMap((condition) =>
    conditionParts(condition).flatMap(({ condition: part }) => ('dataPoint' in part ? [part] : [])),
  );
}

function definedAs(name: string, conditions: NamedConditions): Condition | undefined {
  return Object.hasOwn(conditions, name) ? conditions[name] : undefined;
}
