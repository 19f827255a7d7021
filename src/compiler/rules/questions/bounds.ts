import type { JsonSchema } from '../../../model/flow.ts';
import { type AskedDataPoint, placeSaid } from '../../link/asked-data-point.ts';
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

/** How many values a list can hold at most, where each counts once. */
function optionCount(schema: JsonSchema): number | undefined {
  return schema['uniqueItems'] === true ? optionsOf(schema).length : undefined;
}

const limitBounds: ReadonlySet<string> = new Set(['minimum', 'maximum']);

/** Loan limits that leave no answer are reported as such, and each question that uses them only follows. */
function followsFromLimits({ override, catalogue }: AskedDataPoint, bounds: readonly string[]): boolean {
  const { limits } = catalogue.contents;
  return (
    limits !== undefined &&
    bounds.every((bound) => limitBounds.has(bound) && !Object.hasOwn(override.schema ?? {}, bound))
  );
}

/** Where the bound that counts was written. */
function placeOfBound(country: LinkedCountry, question: AskedDataPoint, keyword: string): SourceSpan {
  const { limits } = question.catalogue.contents;
  const isOwn = Object.hasOwn(question.override.schema ?? {}, keyword);
  return limits !== undefined && limitBounds.has(keyword) && !isOwn
    ? spanOfValue(country.file.document, ['loan', limits, keyword])
    : placeSaid(country, question, ['schema', keyword]);
}

/** The bounds of a question leave at least one answer. */
export const satisfiableBounds = questionRule(([dataPoint, country], report) => {
  const { schema } = dataPoint.asked;
  const fewest = schema['minItems'];
  const options = optionCount(schema);
  if (typeof fewest === 'number' && options !== undefined && fewest > options) {
    const detail = { lower: 'minItems', upper: 'the number of options', least: fewest, most: options };
    report('empty-range', detail, placeOfBound(country, dataPoint, 'minItems'));
  }
  for (const [lower, upper] of pairs) {
    const least = schema[lower];
    const most = schema[upper];
    if (typeof least !== 'number' || typeof most !== 'number' || least <= most) continue;
    if (followsFromLimits(dataPoint, [lower, upper])) continue;
    report(
      'empty-range',
      { lower, upper, least, most },
      placeOfBound(country, dataPoint, lower),
      placeOfBound(country, dataPoint, upper),
    );
  }
});

/** Money and counts have a least and a greatest: a finger that slips writes a zero too many. */
export const boundedAmounts = dataPointRule(([name, { contents, document }], report) => {
  const { control, schema, limits } = contents;
  if ((control !== 'money' && control !== 'number') || limits !== undefined) return;
  const missing = (['minimum', 'maximum'] as const).find((side) => schema[side] === undefined);
  if (missing === undefined) return;
  report('amount-unbounded', { name, missing }, spanOfKey(document, ['schema']));
});

/** The checks that hold a date against today from either side; another answer may be as far off itself. */
const sides: { readonly [side in 'earliest' | 'latest']: readonly Check['rule'][] } = {
  earliest: ['maximum-age', 'not-in-past', 'within-years-back'],
  latest: ['minimum-age', 'not-in-future', 'within-years-ahead'],
};

/** A date has an earliest and a latest day, so that a year with a missing digit is rejected. */
export const boundedDates = dataPointRule(([name, { document, contents }], report) => {
  const { schema, checks = [] } = contents;
  if (schema['format'] !== 'date' && schema['format'] !== 'month') return;
  for (const side of ['earliest', 'latest'] as const) {
    if (checks.some(({ rule }) => sides[side].includes(rule))) continue;
    report('date-unbounded', { name, side, rules: sides[side] }, spanOfValue(document, ['schema', 'format']));
  }
});
