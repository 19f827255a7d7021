import { assertNever } from '../../lib/assert-never.ts';
import type { Condition } from '../../model/condition.ts';
import type { Flow, JsonSchema } from '../../model/flow.ts';
import type { DataPointId } from '../../model/identifiers.ts';

const emptySchema: JsonSchema = { not: {} };

/** A schema for objects whose answer to the question exists and matches `value`. */
export type AnswerSchema = (dataPoint: DataPointId, value: JsonSchema) => JsonSchema;

const opposites = {
  lessThan: 'atLeast',
  atLeast: 'lessThan',
  moreThan: 'atMost',
  atMost: 'moreThan',
} as const;

const bounds = {
  lessThan: 'exclusiveMaximum',
  atMost: 'maximum',
  atLeast: 'minimum',
  moreThan: 'exclusiveMinimum',
} as const;

/**
 * Returns a schema for the answers with which a condition has this result; an unknown result matches neither. Undefined
 * for conditions about dates, because a schema does not know the current day.
 */
export function conditionSchema(
  condition: Condition,
  outcome: boolean,
  flow: Pick<Flow, 'conditions'>,
  schemaOfAnswer: AnswerSchema,
): JsonSchema | undefined {
  const schemasOf = (parts: readonly Condition[]): readonly JsonSchema[] | undefined => {
    const schemas = parts.map((part) => conditionSchema(part, outcome, flow, schemaOfAnswer));
    return schemas.every((schema) => schema !== undefined) ? schemas : undefined;
  };
  switch (condition.op) {
    case 'answered': {
      const isAnsweredSchema = schemaOfAnswer(condition.dataPoint, {});
      return outcome ? isAnsweredSchema : { not: isAnsweredSchema };
    }
    case 'equals':
    case 'in': {
      const values = condition.op === 'in' ? condition.values : [condition.value];
      return schemaOfAnswer(condition.dataPoint, outcome ? { enum: values } : { not: { enum: values } });
    }
    case 'lessThan':
    case 'atMost':
    case 'atLeast':
    case 'moreThan': {
      const op = outcome ? condition.op : opposites[condition.op];
      return schemaOfAnswer(condition.dataPoint, { type: 'number', [bounds[op]]: condition.value });
    }
    case 'before':
    case 'after':
      return undefined;
    case 'all':
    case 'any': {
      const parts = schemasOf(condition.of);
      if (parts === undefined) return undefined;
      return (condition.op === 'all') === outcome ? { allOf: parts } : { anyOf: parts };
    }
    case 'not':
      return conditionSchema(condition.of, !outcome, flow, schemaOfAnswer);
    case 'condition': {
      const namedCondition = flow.conditions[condition.name];
      return namedCondition === undefined
        ? emptySchema
        : conditionSchema(namedCondition, outcome, flow, schemaOfAnswer);
    }
    default:
      return assertNever(condition);
  }
}

export function implication(premise: JsonSchema, conclusion: JsonSchema): JsonSchema {
  // oxlint-disable-next-line unicorn/no-thenable -- It is the keyword of JSON Schema.
  return { if: premise, then: conclusion };
}
