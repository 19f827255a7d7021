import { spanOfValue } from '../../read/spans.ts';
import { configLaw } from '../../rule.ts';

/** A country that asks for one of its divisions lists them. */
export const neededDivisions = configLaw(({ countries, defined }, report) => {
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
});

/** A country's divisions lie in that country. */
export const ownDivisions = configLaw(({ divisions, countries }, report) => {
  for (const [slug, { contents, document }] of divisions) {
    const country = countries.get(slug)?.file;
    if (country === undefined) continue;
    const prefix = `${country.contents.code}-`;
    for (const [index, { code }] of contents.divisions.entries()) {
      if (code.startsWith(prefix)) continue;
      report(
        'division-abroad',
        { country: slug, code, prefix },
        spanOfValue(document, ['divisions', index, 'code']),
        spanOfValue(country.document, ['code']),
      );
    }
  }
});

/** A division is listed once, and no two look alike. */
export const uniqueDivisions = configLaw(({ divisions }, report) => {
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
});
