import { nearestNames } from '../../diagnostics/nearest-names.ts';
import { assertNever } from '../../lib/assert-never.ts';
import type { Condition } from '../../model/condition.ts';
import type { JsonSchema } from '../../model/flow.ts';
import { showValue } from '../shape/violation.ts';
import { getOrInsert } from '../../lib/get-or-insert.ts';
import { memoize } from '../../lib/memoize.ts';
import type { Config } from './config.ts';
import { withListedOptions } from './options.ts';

const everyDivision = memoize((divisions: Config['divisions']) => {
  const [first, ...others] = [...divisions.values()].flatMap(({ contents }) => contents.divisions);
  return first === undefined ? undefined : { divisions: [first, ...others] as const };
});

const schemasById = memoize((_dataPoints: Config['dataPoints']) => new Map<string, JsonSchema>());

/** Returns the combined schema of a question in all countries; undefined if the question is missing or broken. */
export function comparableSchema(
  id: string,
  { dataPoints, divisions }: Pick<Config, 'dataPoints' | 'divisions'>,
): JsonSchema | undefined {
  const file = dataPoints.get(id)?.contents;
  if (file === undefined) return undefined;
  return getOrInsert(schemasById(dataPoints), id, () => withListedOptions(file, everyDivision(divisions)));
}

export interface OperandProblem {
  readonly problem: string;
  /** The instruction that fixes the problem. */
  readonly remedy: string;
  readonly similar: readonly string[];
  /** The path to the wrong property of the condition, and the position in a list. */
  readonly path: readonly (string | number)[];
}

const kinds: { readonly [type: string]: string } = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true (yes) or false (no)',
  array: 'a list',
  object: 'a set of consents',
};

function isDate({ type, format }: JsonSchema): boolean {
  return type === 'string' && format === 'date';
}

function answerKind(schema: JsonSchema): string {
  if (isDate(schema)) return 'a date';
  return kinds[String(schema['type'])] ?? 'something else';
}

const listFormat = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Names the operators that fit the schema, for use in a sentence. */
function fittingOperators(schema: JsonSchema): string {
  const { type } = schema;
  const operatorsByKind = {
    string: isDate(schema) ? ['before', 'after'] : ['equals', 'in'],
    number: ['equals', 'in', 'lessThan', 'atMost', 'atLeast', 'moreThan'],
    boolean: ['equals'],
  };
  const kind = type === 'integer' ? 'number' : String(type);
  const operators = Object.entries(operatorsByKind).find(([name]) => name === kind)?.[1] ?? [];
  return listFormat.format([...operators, 'answered'].map((name) => `"${name}"`));
}

/** Common misspellings of the JSON literals. */
const literals = new Map([
  ['true', 'true'],
  ['yes', 'true'],
  ['false', 'false'],
  ['no', 'false'],
]);

/** Longer lists are shortened to the nearest names. */
const maxListedNames = 12;

function describeRemedy(value: string | number | boolean, schema: JsonSchema): string {
  switch (schema['type']) {
    case 'boolean': {
      const literal = literals.get(String(value).toLowerCase()) ?? 'true or false';
      return `Write ${literal}, without quotation marks.`;
    }
    case 'number':
    case 'integer': {
      const isAllowed = schema['type'] === 'integer' ? Number.isInteger : Number.isFinite;
      const isNumericText = typeof value === 'string' && value.trim() !== '' && isAllowed(Number(value));
      return isNumericText
        ? `Write ${Number(value)}, without quotation marks.`
        : `Write ${answerKind(schema)}.`;
    }
    case 'string': {
      if (isDate(schema)) return `Use ${fittingOperators(schema)}.`;
      const choices: unknown = schema['enum'];
      if (!Array.isArray(choices)) return `Write a text: ${showValue(String(value))}.`;
      return choices.length > maxListedNames
        ? 'Write one of its answers.'
        : `Write one of its answers: ${listFormat.format(choices.map(showValue))}.`;
    }
    default:
      return `It can be compared with nothing; use ${fittingOperators(schema)}.`;
  }
}

function valueProblem(
  value: string | number | boolean,
  schema: JsonSchema,
  path: readonly (string | number)[],
): OperandProblem | undefined {
  const type = schema['type'] === 'integer' ? 'number' : schema['type'];
  if (type !== typeof value) {
    const problem = `its answer is ${answerKind(schema)}, never ${showValue(value)}`;
    return { problem, remedy: describeRemedy(value, schema), similar: [], path };
  }
  const choices: unknown = schema['enum'];
  if (!Array.isArray(choices) || choices.includes(value)) return undefined;
  const names = choices.filter((choice) => typeof choice === 'string');
  return {
    problem: `${showValue(value)} is not one of its answers`,
    remedy: describeRemedy(value, schema),
    similar: typeof value === 'string' ? nearestNames(value, names) : [],
    path,
  };
}

function operatorProblem(schema: JsonSchema, wantedKind: string): OperandProblem {
  return {
    problem: `its answer is ${answerKind(schema)}, not ${wantedKind}`,
    remedy: `Use ${fittingOperators(schema)}, or another question.`,
    similar: [],
    path: ['op'],
  };
}

/**
 * Returns the problem of an operator that can never be true for this schema. Combinations have no operand of their
 * own.
 */
export function operandProblem(condition: Condition, schema: JsonSchema): OperandProblem | undefined {
  switch (condition.op) {
    case 'equals':
      return valueProblem(condition.value, schema, ['value']);
    case 'in': {
      const problems = condition.values.map((value, index) => valueProblem(value, schema, ['values', index]));
      return problems.find((problem) => problem !== undefined);
    }
    case 'lessThan':
    case 'atMost':
    case 'atLeast':
    case 'moreThan':
      if (schema['type'] === 'number' || schema['type'] === 'integer') return undefined;
      return operatorProblem(schema, 'a number');
    case 'before':
    case 'after':
      if (isDate(schema)) return undefined;
      return operatorProblem(schema, 'a date');
    case 'answered':
    case 'all':
    case 'any':
    case 'not':
    case 'condition':
      return undefined;
    default:
      return assertNever(condition);
  }
}
