import { assertNever } from '../../lib/assert-never.ts';
import { linkedSteps } from '../../flow/link-steps.ts';
import type { Condition } from '../../model/condition.ts';
import type { Flow, JsonSchema } from '../../model/flow.ts';
import { dataPointsOf } from './lead-schema.ts';

const never: JsonSchema = { not: {} };

/** Returns a schema that requires the field and validates its value. */
function at(field: string, value: JsonSchema): JsonSchema {
  const [name = '', ...others] = field.split('.');
  const inner = others.length === 0 ? value : at(others.join('.'), value);
  return { type: 'object', required: [name], properties: { [name]: inner } };
}

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
 * Returns a schema for the leads in which a condition has this result; an unknown result matches neither. Undefined
 * for conditions about dates, because a schema does not know the current day.
 */
function leadsWhere(condition: Condition, outcome: boolean, flow: Flow): JsonSchema | undefined {
  const each = (parts: readonly Condition[]): readonly JsonSchema[] | undefined => {
    const schemas = parts.map((part) => leadsWhere(part, outcome, flow));
    return schemas.every((schema) => schema !== undefined) ? schemas : undefined;
  };
  const fieldOf = (id: string): string => flow.dataPoints[id as keyof Flow['dataPoints']]?.field ?? id;
  switch (condition.op) {
    case 'answered': {
      const answered = at(fieldOf(condition.dataPoint), {});
      return outcome ? answered : { not: answered };
    }
    case 'equals':
    case 'in': {
      const values = condition.op === 'in' ? condition.values : [condition.value];
      return at(fieldOf(condition.dataPoint), outcome ? { enum: values } : { not: { enum: values } });
    }
    case 'lessThan':
    case 'atMost':
    case 'atLeast':
    case 'moreThan': {
      const op = outcome ? condition.op : opposites[condition.op];
      return at(fieldOf(condition.dataPoint), { type: 'number', [bounds[op]]: condition.value });
    }
    case 'before':
    case 'after':
      return undefined;
    case 'all':
    case 'any': {
      const parts = each(condition.of);
      if (parts === undefined) return undefined;
      return (condition.op === 'all') === outcome ? { allOf: parts } : { anyOf: parts };
    }
    case 'not':
      return leadsWhere(condition.of, !outcome, flow);
    case 'condition': {
      const named = flow.conditions[condition.name];
      return named === undefined ? never : leadsWhere(named, outcome, flow);
    }
    default:
      return assertNever(condition);
  }
}

function implication(premise: JsonSchema, conclusion: JsonSchema): JsonSchema {
  // oxlint-disable-next-line unicorn/no-thenable -- It is the keyword of JSON Schema.
  return { if: premise, then: conclusion };
}

/**
 * Returns a schema for complete leads: every required answer exists if its condition is true. Incomplete leads are
 * validated with the lead schema only; complete leads with both.
 */
export function completeLeadSchema(flow: Flow): JsonSchema {
  const needed = linkedSteps(flow).flatMap((step) =>
    dataPointsOf(flow, step).filter(({ required }) => required),
  );
  const always = needed.filter(({ when }) => when === undefined).map(({ field }) => at(field, {}));
  const sometimes = needed.flatMap(({ field, when }): readonly JsonSchema[] => {
    const leads = when === undefined ? undefined : leadsWhere(when, true, flow);
    return leads === undefined ? [] : [implication(leads, at(field, {}))];
  });
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: `${flow.country}/complete-lead`,
    type: 'object',
    allOf: [...always, ...sometimes],
  };
}
