import { linkedSteps } from '../../flow/link-steps.ts';
import type { Flow, JsonSchema } from '../../model/flow.ts';
import { type AnswerSchema, conditionSchema, implication } from './condition-schema.ts';
import { dataPointsOf } from './lead-schema.ts';

/** Returns a schema that requires the field and validates its value. */
function requireField(field: string, value: JsonSchema): JsonSchema {
  const [name = '', ...others] = field.split('.');
  const innerSchema = others.length === 0 ? value : requireField(others.join('.'), value);
  return { type: 'object', required: [name], properties: { [name]: innerSchema } };
}

/**
 * Returns a schema for complete leads: every required answer exists if its condition is true. Incomplete leads are
 * validated with the lead schema only; complete leads with both.
 */
export function completeLeadSchema(flow: Flow): JsonSchema {
  const answer: AnswerSchema = (id, value) => requireField(flow.dataPoints[id]?.field ?? id, value);
  const requiredQuestions = linkedSteps(flow).flatMap((step) =>
    dataPointsOf(flow, step).filter(({ required }) => required),
  );
  const unconditionalSchemas = requiredQuestions
    .filter(({ when }) => when === undefined)
    .map(({ field }) => requireField(field, {}));
  const conditionalSchemas = requiredQuestions.flatMap(({ field, when }): readonly JsonSchema[] => {
    const premise = when === undefined ? undefined : conditionSchema(when, true, flow, answer);
    return premise === undefined ? [] : [implication(premise, requireField(field, {}))];
  });
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: `${flow.country}/complete-lead`,
    type: 'object',
    allOf: [...unconditionalSchemas, ...conditionalSchemas],
  };
}
