import { linkedSteps } from '../../flow/link-steps.ts';
import type { Flow, JsonSchema } from '../../model/flow.ts';
import { type AnswerSchema, conditionSchema, implication } from './condition-schema.ts';
import { dataPointsOf } from './lead-schema.ts';

/** Returns a schema that requires the field and validates its value. */
function at(field: string, value: JsonSchema): JsonSchema {
  const [name = '', ...others] = field.split('.');
  const inner = others.length === 0 ? value : at(others.join('.'), value);
  return { type: 'object', required: [name], properties: { [name]: inner } };
}

/**
 * Returns a schema for complete leads: every required answer exists if its condition is true. Incomplete leads are
 * validated with the lead schema only; complete leads with both.
 */
export function completeLeadSchema(flow: Flow): JsonSchema {
  const answer: AnswerSchema = (id, value) => at(flow.dataPoints[id]?.field ?? id, value);
  const needed = linkedSteps(flow).flatMap((step) =>
    dataPointsOf(flow, step).filter(({ required }) => required),
  );
  const always = needed.filter(({ when }) => when === undefined).map(({ field }) => at(field, {}));
  const sometimes = needed.flatMap(({ field, when }): readonly JsonSchema[] => {
    const leads = when === undefined ? undefined : conditionSchema(when, true, flow, answer);
    return leads === undefined ? [] : [implication(leads, at(field, {}))];
  });
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: `${flow.country}/complete-lead`,
    type: 'object',
    allOf: [...always, ...sometimes],
  };
}
