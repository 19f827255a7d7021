import { assertNever } from '../lib/assert-never.ts';
import type { Condition } from '../model/condition.ts';
import type { Flow } from '../model/flow.ts';
import type { DataPointId } from '../model/identifiers.ts';

/** The data points that decide a condition, through the conditions it names. A name nobody defined reads nothing. */
export function dataPointsRead(condition: Condition, conditions: Flow['conditions']): readonly DataPointId[] {
  if ('dataPoint' in condition) return [condition.dataPoint];
  switch (condition.op) {
    case 'all':
    case 'any':
      return condition.of.flatMap((part) => dataPointsRead(part, conditions));
    case 'not':
      return dataPointsRead(condition.of, conditions);
    case 'condition': {
      const named = conditions[condition.name];
      return named === undefined ? [] : dataPointsRead(named, conditions);
    }
    default:
      return assertNever(condition);
  }
}
