import type { Check } from '../../../model/check.ts';
import { spanOfValue } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** The checks that hold a date against today from either side; another answer may be as far off itself. */
const sides: { readonly [side in 'earliest' | 'latest']: readonly Check['rule'][] } = {
  earliest: ['maximum-age', 'not-in-past', 'within-years-back'],
  latest: ['minimum-age', 'not-in-future', 'within-years-ahead'],
};

/** A date has an earliest and a latest day: a year with a digit too few is no date of anybody's life. */
export const boundedDates: ConfigRule = ({ dataPoints }, report) => {
  for (const [name, { document, contents }] of dataPoints) {
    const { schema, checks = [] } = contents;
    if (schema['format'] !== 'date' && schema['format'] !== 'month') continue;
    for (const side of ['earliest', 'latest'] as const) {
      if (checks.some(({ rule }) => sides[side].includes(rule))) continue;
      report(
        'date-unbounded',
        { name, side, rules: sides[side] },
        spanOfValue(document, ['schema', 'format']),
      );
    }
  }
};
