import { assertNever } from '../../lib/assert-never.ts';
import type { NamedConditions } from '../../flow/condition-parts.ts';
import type { Condition } from '../../model/condition.ts';
import type { JsonSchema } from '../../model/flow.ts';
import { optionsOf } from '../link/options.ts';

/** The parts of a form that a condition reads. A question that is not included can have any answer. */
export interface ConditionScope {
  readonly conditions: NamedConditions;
  readonly dataPoints: { readonly [id: string]: { readonly schema: JsonSchema } | undefined };
}

/**
 * Expands named conditions and removes options that the form does not offer. Undefined if the condition is never
 * true.
 */
export function satisfiableCondition(condition: Condition, scope: ConditionScope): Condition | undefined {
  const { conditions, dataPoints } = scope;
  const isOffered = (question: string, value: unknown): boolean => {
    const options = optionsOf(dataPoints[question]?.schema ?? {});
    return options.length === 0 || options.includes(value);
  };
  // Below a "not", a part that is never true is kept, because false and unknown differ there.
  const reduce = (
    part: Condition,
    isNegated: boolean,
    expandedNames: readonly string[],
  ): Condition | undefined => {
    const unsatisfiable = isNegated ? part : undefined;
    switch (part.op) {
      case 'equals':
        return isOffered(part.dataPoint, part.value) ? part : unsatisfiable;
      case 'in': {
        const [first, ...others] = part.values.filter((value) => isOffered(part.dataPoint, value));
        return first === undefined ? unsatisfiable : { ...part, values: [first, ...others] };
      }
      case 'all':
      case 'any': {
        const parts = part.of.map((each) => reduce(each, isNegated, expandedNames));
        const [first, ...others] = parts.filter((each) => each !== undefined);
        if (first === undefined || (part.op === 'all' && others.length + 1 < parts.length))
          return unsatisfiable;
        return others.length === 0 ? first : { ...part, of: [first, ...others] };
      }
      case 'not':
        return { ...part, of: reduce(part.of, true, expandedNames) ?? part.of };
      case 'condition': {
        const namedCondition = Object.hasOwn(conditions, part.name) ? conditions[part.name] : undefined;
        return namedCondition === undefined || expandedNames.includes(part.name)
          ? part
          : reduce(namedCondition, isNegated, [...expandedNames, part.name]);
      }
      case 'answered':
      case 'lessThan':
      case 'atMost':
      case 'atLeast':
      case 'moreThan':
      case 'before':
      case 'after':
        return part;
      default:
        return assertNever(part);
    }
  };
  return reduce(condition, false, []);
}
