import { assertNever } from '../../lib/assert-never.ts';
import { formatCount } from '../../lib/format-count.ts';
import type { Condition, DateOffset } from '../../model/condition.ts';
import type { Names } from './names.ts';
import { type ConditionScope, satisfiableCondition } from './satisfiable-condition.ts';

const comparisons = {
  lessThan: 'is less than',
  atMost: 'is at most',
  atLeast: 'is at least',
  moreThan: 'is more than',
} as const;

const either = new Intl.ListFormat('en', { type: 'disjunction' });

/** `18 years ago`, `in 2 months`, `today`. */
function describeDay({ years = 0, months = 0, days = 0 }: DateOffset): string {
  const parts = Object.entries({ year: years, month: months, day: days }).flatMap(([unit, count]) =>
    count === 0 ? [] : [formatCount(Math.abs(count), unit)],
  );
  if (parts.length === 0) return 'today';
  const text = parts.join(' and ');
  return years < 0 || months < 0 || days < 0 ? `${text} ago` : `in ${text}`;
}

/** Describes a condition in words, with named conditions expanded. Lists only the options that the form offers. */
export function describeCondition(
  condition: Condition,
  scope: ConditionScope,
  names: Pick<Names, 'question' | 'option'>,
): string {
  const { conditions } = scope;
  const describePart = (part: Condition, expandedNames: readonly string[]): string => {
    switch (part.op) {
      case 'answered':
        return `${names.question(part.dataPoint)} is answered`;
      case 'equals':
        return `${names.question(part.dataPoint)} is ${names.option(part.dataPoint, part.value)}`;
      case 'in': {
        const values = part.values.map((value) => names.option(part.dataPoint, value));
        return `${names.question(part.dataPoint)} is ${either.format(values)}`;
      }
      case 'lessThan':
      case 'atMost':
      case 'atLeast':
      case 'moreThan':
        return `${names.question(part.dataPoint)} ${comparisons[part.op]} ${part.value}`;
      case 'before':
      case 'after':
        return `${names.question(part.dataPoint)} is ${part.op} the day ${describeDay(part.fromToday)}`;
      case 'all':
        return part.of.map((each) => describeNested(each, expandedNames)).join(' and ');
      case 'any':
        return part.of.map((each) => describeNested(each, expandedNames)).join(' or ');
      case 'not':
        return `not (${describePart(part.of, expandedNames)})`;
      case 'condition': {
        const { name } = part;
        const namedCondition = Object.hasOwn(conditions, name) ? conditions[name] : undefined;
        return namedCondition === undefined || expandedNames.includes(name)
          ? `"${name}"`
          : describePart(namedCondition, [...expandedNames, name]);
      }
      default:
        return assertNever(part);
    }
  };
  const describeNested = (part: Condition, expandedNames: readonly string[]): string => {
    const text = describePart(part, expandedNames);
    return / (?:and|or) /.test(text) && part.op !== 'not' ? `(${text})` : text;
  };
  return describePart(satisfiableCondition(condition, scope) ?? condition, []);
}
