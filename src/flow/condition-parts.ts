import { assertNever } from '../lib/assert-never.ts';
import type { JsonPath } from '../lib/json.ts';
import type { Condition } from '../model/condition.ts';
import type { DataPointId } from '../model/identifiers.ts';

export interface ConditionPart {
  readonly condition: Condition;
  /** The path of the part within its condition. */
  readonly path: JsonPath;
}

/** Returns the condition and all its parts, outermost first. References are not followed. */
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

/** Returns the names in a condition itself. */
export function namesIn(condition: Condition): readonly string[] {
  return conditionParts(condition).flatMap(({ condition: part }) =>
    part.op === 'condition' ? [part.name] : [],
  );
}

/** Returns the data points that a condition itself reads. */
export function dataPointsIn(condition: Condition): readonly DataPointId[] {
  return conditionParts(condition).flatMap(({ condition: part }) =>
    'dataPoint' in part ? [part.dataPoint] : [],
  );
}

export type NamedConditions = { readonly [name: string]: Condition | undefined };

/** Returns these names and all names that they refer to, directly or indirectly. */
export function reachableNames(starts: readonly string[], conditions: NamedConditions): ReadonlySet<string> {
  const names = new Set(starts);
  // The loop also visits the names that it adds.
  for (const name of names) {
    const condition = conditionNamed(name, conditions);
    if (condition !== undefined) for (const reference of namesIn(condition)) names.add(reference);
  }
  return names;
}

/** Returns the names that conditions refer to, directly or indirectly. */
export function namesRead(
  directConditions: readonly (Condition | undefined)[],
  conditions: NamedConditions,
): ReadonlySet<string> {
  const directNames = directConditions.flatMap((condition) =>
    condition === undefined ? [] : namesIn(condition),
  );
  return reachableNames(directNames, conditions);
}

/** Returns a condition and the conditions that it refers to. Undefined names are ignored. */
export function conditionsRead(condition: Condition, conditions: NamedConditions): readonly Condition[] {
  const namedConditions = [...namesRead([condition], conditions)].flatMap(
    (name) => conditionNamed(name, conditions) ?? [],
  );
  return [condition, ...namedConditions];
}

/** Returns the data points that a condition reads, directly or through names. */
export function dataPointsRead(condition: Condition, conditions: NamedConditions): readonly DataPointId[] {
  return conditionsRead(condition, conditions).flatMap(dataPointsIn);
}

/** A part of a condition that reads one answer. */
export type AnswerTest = Extract<Condition, { readonly dataPoint: unknown }>;

/** Returns the distinct tests. */
export function distinctTests(tests: readonly AnswerTest[]): readonly AnswerTest[] {
  return [...new Map(tests.map((test) => [JSON.stringify(test), test])).values()];
}

/** Returns the distinct tests of single answers in a condition, directly or through names. */
export function testsRead(when: Condition | undefined, conditions: NamedConditions): readonly AnswerTest[] {
  const readConditions = when === undefined ? [] : conditionsRead(when, conditions);
  return distinctTests(
    readConditions.flatMap((condition) =>
      conditionParts(condition).flatMap(({ condition: part }) => ('dataPoint' in part ? [part] : [])),
    ),
  );
}

function conditionNamed(name: string, conditions: NamedConditions): Condition | undefined {
  return Object.hasOwn(conditions, name) ? conditions[name] : undefined;
}
