import type { Condition } from '../../model/condition.ts';
import type { Product } from '../compile.ts';
import type { Config } from '../link/config.ts';
import { describeCondition } from '../describe/describe-condition.ts';
import type { Names } from '../describe/names.ts';
import type { Change } from './change.ts';

function conditionsOf({ config }: Product): { readonly [name: string]: Condition } {
  return config.conditions?.contents.conditions ?? {};
}

function usesCondition(part: unknown, name: string): boolean {
  if (typeof part !== 'object' || part === null) return false;
  if ('op' in part && part.op === 'condition' && 'name' in part && part.name === name) return true;
  return Object.values(part).some((each) => usesCondition(each, name));
}

/** Returns the countries whose questions use a condition by its name. */
function countriesWith(name: string, { countries }: Config): readonly string[] {
  return [...countries.values()]
    .filter(({ questions }) => questions.some(({ merged }) => usesCondition(merged.when, name)))
    .map(({ slug }) => slug);
}

/** Reports added and removed named conditions. A changed one is reported by the questions that use it. */
export function conditionChanges(before: Product, after: Product, names: Names): readonly Change[] {
  const [oldConditions, newConditions] = [conditionsOf(before), conditionsOf(after)];
  const added = Object.entries(newConditions).filter(([name]) => !Object.hasOwn(oldConditions, name));
  const removed = Object.keys(oldConditions).filter((name) => !Object.hasOwn(newConditions, name));
  return [
    ...added.map(([name, condition]): Change => {
      const words = describeCondition(condition, { conditions: newConditions, dataPoints: {} }, names);
      return {
        kind: 'added',
        area: 'condition',
        countries: countriesWith(name, after.config),
        what: `condition "${name}"`,
        to: words,
        plain: { sentence: `Added the condition “${name}”: ${words}` },
      };
    }),
    ...removed.map((name): Change => ({
      kind: 'removed',
      area: 'condition',
      countries: countriesWith(name, before.config),
      what: `condition "${name}"`,
      plain: { what: `the condition “${name}”` },
    })),
  ];
}
