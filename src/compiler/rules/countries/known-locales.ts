import { nearestNames } from '../../../diagnostics/nearest-names.ts';
import { spanOfValue } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** A country is offered only in languages that have messages. */
export const knownLocales: ConfigRule = ({ countries, tree }, report) => {
  const known = new Set([...tree.keys()].flatMap((file) => /^locales\/([^/]+)\//.exec(file)?.[1] ?? []));
  for (const { slug: country, file } of countries.values()) {
    for (const [index, name] of file.contents.locales.entries()) {
      if (known.has(name)) continue;
      const place = spanOfValue(file.document, ['locales', index]);
      report('unknown-locale', { name, country, similar: nearestNames(name, known) }, place);
    }
  }
};
