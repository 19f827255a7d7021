import { nearestNames } from '../../diagnostics/nearest-names.ts';
import { assertNever } from '../../lib/assert-never.ts';
import type { Condition } from '../../model/condition.ts';
import type { JsonSchema } from '../../model/flow.ts';
import { showValue } from '../shape/violation.ts';
import { getOrInsert } from '../../lib/get-or-insert.ts';
import { oncePer } from '../../lib/once-per.ts';
import type { Config } from './config.ts';
import { withListedOptions } from './options.ts';

const everyDivision = oncePer((divisions: Config['divisions']) => {
  const [first, ...others] = [...divisions.values()].flatMap(({ contents }) => contents.divisions);
  return first === undefined ? undefined : { divisions: [first, ...others] as const };
});

const schemasById = oncePer((_dataPoints: Config['dataPoints']) => new Map<string, JsonSchema>());

/** What the answers to a question can be in any country; undefined where the question is missing or broken. */
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
  readonly similar: readonly string[];
  /** The property of the condition that is at fault, and the position in a list. */
  readonly path: readonly (string | number)[];
}

const kinds: { readonly [type: string]: string } = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'a set of consents',
};

function answerKind(schema: JsonSchema): string {
  return kinds[String(schema['type'])] ?? 'something else';
}

function valueProblem(
  value: string | number | boolean,
  schema: JsonSchema,
  path: readonly (string | number)[],
): OperandProblem | undefined {
  const type = schema['type'] === 'integer' ? 'number' : schema['type'];
  if (type !== typeof value) {
    return { problem: `its answer is ${answerKind(schema)}, never ${showValue(value)}`, similar: [], path };
  }
  const choices: unknown = schema['enum'];
  if (!Array.isArray(choices) || choices.includes(value)) return undefined;
  const names = choices.filter((choice) => typeof choice === 'string');
  return {
    problem: `${showValue(value)} is not one of its answers`,
    similar: typeof value === 'string' ? nearestNames(value, names) : [],
    path,
  };
}

/** Why an operator can never decide about answers of this schema; combinations read none themselves. */
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
      return { problem: `its answer is ${answerKind(schema)}, not a number`, similar: [], path: ['op'] };
    case 'before':
    case 'after':
      if (schema['type'] === 'string' && schema['format'] === 'date') return undefined;
      return { problem: `its answer is ${answerKind(schema)}, not a date`, similar: [], path: ['op'] };
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
