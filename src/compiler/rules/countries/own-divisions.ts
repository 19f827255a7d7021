import { spanOfValue } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** A country's divisions lie in that country. */
export const ownDivisions: ConfigRule = ({ divisions, countries }, report) => {
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
};
