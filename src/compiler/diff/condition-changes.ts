import { namesRead } from '../../flow/condition-parts.ts';
import type { Condition } from '../../model/condition.ts';
import type { Product } from '../compile.ts';
import { describeCondition } from '../describe/describe-condition.ts';
import type { Names } from '../describe/names.ts';
import type { Change } from './change.ts';

function conditionsOf({ config }: Product): { readonly [name: string]: Condition } {
  return config.conditions?.contents.conditions ?? {};
}

/** Returns the countries whose questions use a condition by its name, directly or through other conditions. */
function countriesWith(name: string, product: Product): readonly string[] {
  const conditions = conditionsOf(product);
  return [...product.config.countries.values()]
    .filter(({ questions }) =>
      namesRead(
        questions.map(({ merged }) => merged.when),
        conditions,
      ).has(name),
    )
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
        countries: countriesWith(name, after),
        what: `condition "${name}"`,
        to: words,
        plain: { sentence: `Added the condition “${name}”: ${words}` },
      };
    }),
    ...removed.map((name): Change => ({
      kind: 'removed',
      area: 'condition',
      countries: countriesWith(name, before),
      what: `condition "${name}"`,
      plain: { what: `the condition “${name}”` },
    })),
  ];
}
