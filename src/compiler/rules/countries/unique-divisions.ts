import { placeOfValue } from '../../read/place.ts';
import type { ConfigRule } from '../rule.ts';

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
          placeOfValue(document, ['divisions', index, property]),
          placeOfValue(document, ['divisions', first, property]),
        );
      }
    }
  }
};
