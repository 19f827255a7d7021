import { placeSaid } from '../../link/asked-data-point.ts';
import { nearestNames } from '../../../diagnostics/nearest-names.ts';
import { formatNames, isFormatName } from '../../../validation/formats.ts';
import { spanOfValue } from '../../read/spans.ts';
import { showValue } from '../../shape/violation.ts';
import { countryLaw, documentLaw } from '../../rule.ts';
import { formatDescriptions } from '../../../validation/format-descriptions.ts';

/** A format has a check: JSON Schema lets a format it does not know pass anything. */
export const knownFormats = documentLaw(({ document, violations }, report) => {
  for (const { definition, keyword, path, received } of violations) {
    if (definition !== 'formatName' || keyword !== 'enum') continue;
    const name = typeof received === 'string' ? received : showValue(received);
    report('unknown-format', { name, similar: nearestNames(name, formatNames) }, spanOfValue(document, path));
  }
});

/** What a country asks for is what its residents have: no postal code, number or account that another country issues. */
export const homeFormats = countryLaw((linked, report) => {
  const { slug: country, file, questions } = linked;
  const { code } = file.contents;
  for (const question of questions) {
    const { format } = question.asked.schema;
    const home = isFormatName(format) ? formatDescriptions[format].country : undefined;
    if (!isFormatName(format) || home === undefined || home === code) continue;
    const [family = format] = format.split(/-(?=[a-z]{2}$)/);
    const similar = formatNames.filter(
      (other) => formatDescriptions[other].country === code && other.startsWith(`${family}-`),
    );
    const detail = { country, name: question.id, format, home, similar };
    report('foreign-format', detail, placeSaid(linked, question, ['schema', 'format']));
  }
});
