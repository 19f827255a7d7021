import type { JsonSchema } from '../../model/flow.ts';
import type { AskedDataPoint } from '../link/asked-data-point.ts';
import type { LinkedCountry } from '../link/config.ts';
import { optionsOf } from '../link/options.ts';
import { placeOfValue } from '../read/place.ts';
import type { SourceSpan } from '../../diagnostics/source-span.ts';
import type { ConfigRule } from './config-rule.ts';

const pairs = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
] as const;

/** How many values a list can hold at most, where each counts once. */
function optionCount(schema: JsonSchema): number | undefined {
  return schema['uniqueItems'] === true ? optionsOf(schema).length : undefined;
}

/** Where the bound that counts was written. */
function placeOfBound(
  { file }: LinkedCountry,
  { id, override, catalogue }: AskedDataPoint,
  keyword: string,
): SourceSpan {
  return Object.hasOwn(override.schema ?? {}, keyword)
    ? placeOfValue(file.document, ['overrides', id, 'schema', keyword])
    : placeOfValue(catalogue.document, ['schema', keyword]);
}

/** Between the bounds of a question lies at least one answer. */
export const satisfiableBounds: ConfigRule = ({ countries }, report) => {
  for (const country of countries.values()) {
    for (const dataPoint of country.asked) {
      const { schema } = dataPoint.asked;
      const least = schema['minItems'];
      const most = optionCount(schema);
      if (typeof least === 'number' && most !== undefined && least > most) {
        const upper = 'the number of options';
        report(
          'empty-range',
          { lower: 'minItems', upper, least, most },
          placeOfBound(country, dataPoint, 'minItems'),
        );
      }
      for (const [lower, upper] of pairs) {
        const least = schema[lower];
        const most = schema[upper];
        if (typeof least !== 'number' || typeof most !== 'number' || least <= most) continue;
        report(
          'empty-range',
          { lower, upper, least, most },
          placeOfBound(country, dataPoint, lower),
          placeOfBound(country, dataPoint, upper),
        );
      }
    }
  }
};
