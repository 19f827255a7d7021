import { spanOfValue } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** A division is listed once, and no two look alike. */
export const uniqueDivisions: ConfigRule = ({ divisions }, report) => {
  for (const [country, { contents, document }] of divisions) {
    for (const property of ['code', 'name'] as const) {
      const values = contents.divisions.map((division) => division[property]);
      for (const [index, value] of values.entries()) {
        const first = values.indexOf(value);
        if (first === index) continue;
        report(
          'division-twice',
          { country, property, value },
          spanOfValue(document, ['divisions', index, property]),
          spanOfValue(document, ['divisions', first, property]),
        );
      }
    }
  }
};
