import type { JsonSchema } from '../../../model/flow.ts';
import { type CountryQuestion, definitionSpan } from '../../link/country-question.ts';
import type { LinkedCountry } from '../../link/config.ts';
import { optionsOf } from '../../link/options.ts';
import { spanOfKey, spanOfValue } from '../../read/spans.ts';
import type { SourceSpan } from '../../../diagnostics/source-span.ts';
import { dataPointRule, questionRule } from '../../rule.ts';
import type { Check } from '../../../model/check.ts';

const pairs = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
] as const;

/** Returns the largest number of items that a list of unique options can have. */
function optionCount(schema: JsonSchema): number | undefined {
  return schema['uniqueItems'] === true ? optionsOf(schema).length : undefined;
}

const limitBounds: ReadonlySet<string> = new Set(['minimum', 'maximum']);

/** Whether the fault is that of the loan limits, which another rule reports. */
function followsFromLimits({ override, catalogue }: CountryQuestion, bounds: readonly string[]): boolean {
  const { limits } = catalogue.contents;
  return (
    limits !== undefined &&
    bounds.every((bound) => limitBounds.has(bound) && !Object.hasOwn(override.schema ?? {}, bound))
  );
}

/** Returns the span of the effective bound. */
function spanOfBound(country: LinkedCountry, question: CountryQuestion, keyword: string): SourceSpan {
  const { limits } = question.catalogue.contents;
  const isOverridden = Object.hasOwn(question.override.schema ?? {}, keyword);
  return limits !== undefined && limitBounds.has(keyword) && !isOverridden
    ? spanOfValue(country.file.document, ['loan', limits, keyword])
    : definitionSpan(country, question, ['schema', keyword]);
}

/** The bounds of a question must allow at least one answer. */
export const satisfiableBounds = questionRule(([dataPoint, country], report) => {
  const { schema } = dataPoint.merged;
  const fewest = schema['minItems'];
  const options = optionCount(schema);
  if (typeof fewest === 'number' && options !== undefined && fewest > options) {
    const detail = { lower: 'minItems', upper: 'the number of options', least: fewest, most: options };
    report('empty-range', detail, spanOfBound(country, dataPoint, 'minItems'));
  }
  for (const [lower, upper] of pairs) {
    const least = schema[lower];
    const most = schema[upper];
    if (typeof least !== 'number' || typeof most !== 'number' || least <= most) continue;
    if (followsFromLimits(dataPoint, [lower, upper])) continue;
    report(
      'empty-range',
      { lower, upper, least, most },
      spanOfBound(country, dataPoint, lower),
      spanOfBound(country, dataPoint, upper),
    );
  }
});

/** Amounts and counts must have a minimum and a maximum, so that a superfluous zero is rejected. */
export const boundedAmounts = dataPointRule(([name, { contents, document }], report) => {
  const { control, schema, limits } = contents;
  if ((control !== 'money' && control !== 'number') || limits !== undefined) return;
  const missing = (['minimum', 'maximum'] as const).find((side) => schema[side] === undefined);
  if (missing === undefined) return;
  report('amount-unbounded', { name, missing }, spanOfKey(document, ['schema']));
});

/**
 * The checks that limit a date relative to today. A check against another answer does not, because that answer may be
 * wrong too.
 */
const checksBySide: { readonly [side in 'earliest' | 'latest']: readonly Check['rule'][] } = {
  earliest: ['maximum-age', 'not-in-past', 'within-years-back'],
  latest: ['minimum-age', 'not-in-future', 'within-years-ahead'],
};

/** Dates must have an earliest and a latest day, so that a year with a missing digit is rejected. */
export const boundedDates = dataPointRule(([name, { document, contents }], report) => {
  const { schema, checks = [] } = contents;
  if (schema['format'] !== 'date' && schema['format'] !== 'month') return;
  for (const side of ['earliest', 'latest'] as const) {
    if (checks.some(({ rule }) => checksBySide[side].includes(rule))) continue;
    report(
      'date-unbounded',
      { name, side, rules: checksBySide[side] },
      spanOfValue(document, ['schema', 'format']),
    );
  }
});
