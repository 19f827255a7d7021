import { conditionParts, reachableNames } from '../../../flow/condition-parts.ts';
import type { Condition } from '../../../model/condition.ts';
import type { FlowDataPoint } from '../../../model/flow.ts';
import type { NonEmpty } from '../../../model/identifiers.ts';
import type { Config } from '../../link/config.ts';
import { spanOfKey } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';
import { changedRows } from '../../tell/truth-table.ts';

/** What every country asks, as it asks it; the conditions each of them uses. */
interface Use {
  readonly names: ReadonlySet<string>;
  readonly dataPoints: { readonly [id: string]: FlowDataPoint };
}

function usesOf({ countries, conditions }: Config): readonly Use[] {
  const named = conditions?.contents.conditions ?? {};
  return [...countries.values()].map(({ questions }) => ({
    names: new Set(
      questions.flatMap(({ asked: { when } }) =>
        when?.op === 'condition' ? reachableNames(when.name, named) : [],
      ),
    ),
    dataPoints: Object.fromEntries(questions.map(({ id, asked }) => [id, asked])),
  }));
}

function without(
  condition: Condition & { readonly op: 'any' | 'all' },
  index: number,
): Condition | undefined {
  const [first, ...others] = condition.of.filter((_, place) => place !== index);
  if (first === undefined) return undefined;
  const of: NonEmpty<Condition> = [first, ...others];
  return { op: condition.op, of };
}

/** Each part of an "any" or an "all" decides something, in some country that uses the condition. */
export const decidingParts: ConfigRule = (config, report) => {
  const { conditions: file } = config;
  if (file === undefined) return;
  const { conditions } = file.contents;
  const uses = usesOf(config);
  for (const [name, condition] of Object.entries(conditions)) {
    const users = uses.filter(({ names }) => names.has(name));
    if (users.length === 0) continue;
    for (const { condition: part, path } of conditionParts(condition)) {
      if (part.op !== 'any' && part.op !== 'all') continue;
      for (const index of part.of.keys()) {
        const rest = without(part, index);
        if (rest === undefined) continue;
        const isIdle = users.every(({ dataPoints }) => {
          const rows = changedRows(
            { when: part, conditions, dataPoints },
            { when: rest, conditions, dataPoints },
          );
          return rows?.length === 0;
        });
        if (!isIdle) continue;
        report(
          'idle-part',
          { condition: name, operator: part.op, position: index + 1 },
          spanOfKey(file.document, ['conditions', name, ...path, 'of']),
        );
      }
    }
  }
};
