import { spanOfValue } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** A country that asks for one of its divisions lists them. */
export const neededDivisions: ConfigRule = ({ countries, defined }, report) => {
  for (const { slug: country, file, asked } of countries.values()) {
    if (defined.divisions.has(country)) continue;
    for (const { id: name, index, catalogue } of asked) {
      if (catalogue.contents.choices !== 'divisions') continue;
      report(
        'divisions-missing',
        { country, name },
        spanOfValue(file.document, ['dataPoints', index]),
        spanOfValue(catalogue.document, ['choices']),
      );
    }
  }
};
