import { assertNever } from '../lib/assert-never.ts';
import type { Condition } from '../model/condition.ts';
import type { ConditionName, DataPointId, NonEmpty } from '../model/identifiers.ts';

export interface Renaming {
  readonly dataPoint: (id: DataPointId) => DataPointId;
  readonly condition: (name: ConditionName) => ConditionName;
}

/** The same condition about other data points. */
export function renameReads(condition: Condition, renaming: Renaming): Condition {
  if ('dataPoint' in condition) return { ...condition, dataPoint: renaming.dataPoint(condition.dataPoint) };
  switch (condition.op) {
    case 'all':
    case 'any': {
      const [first, ...others] = condition.of;
      const of: NonEmpty<Condition> = [
        renameReads(first, renaming),
        ...others.map((part) => renameReads(part, renaming)),
      ];
      return { op: condition.op, of };
    }
    case 'not':
      return { op: 'not', of: renameReads(condition.of, renaming) };
    case 'condition':
      return { op: 'condition', name: renaming.condition(condition.name) };
    default:
      return assertNever(condition);
  }
}
