import { formatCountries } from '../../../validation/format-countries.ts';
import { formatNames, isFormatName } from '../../../validation/formats.ts';
import { spanOfValue } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** What a country asks for is what its residents have: no postal code, number or account that another country issues. */
export const homeFormats: ConfigRule = ({ countries }, report) => {
  for (const { slug: country, file, questions } of countries.values()) {
    const { code } = file.contents;
    for (const { id: name, asked, override, catalogue } of questions) {
      const { format } = asked.schema;
      const home = isFormatName(format) ? formatCountries[format] : undefined;
      if (!isFormatName(format) || home === undefined || home === code) continue;
      const [family = format] = format.split(/-(?=[a-z]{2}$)/);
      const similar = formatNames.filter(
        (other) => formatCountries[other] === code && other.startsWith(`${family}-`),
      );
      report(
        'foreign-format',
        { country, name, format, home, similar },
        override.schema?.['format'] === undefined
          ? spanOfValue(catalogue.document, ['schema', 'format'])
          : spanOfValue(file.document, ['overrides', name, 'schema', 'format']),
      );
    }
  }
};
