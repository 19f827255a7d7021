import { nearestNames } from '../../../diagnostics/nearest-names.ts';
import { spanOfKey, spanOfValue } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** A host belongs to an environment that has servers, and what is tracked is tracked in one. */
export const knownEnvironments: ConfigRule = ({ application, brands }, report) => {
  if (application === undefined) return;
  const known = Object.keys(application.contents.environments);
  for (const { countries } of brands.values()) {
    for (const { contents, document } of countries.values()) {
      for (const [host, name] of Object.entries(contents.hosts)) {
        if (known.includes(name)) continue;
        const place = spanOfValue(document, ['hosts', host]);
        report('unknown-environment', { name, host, similar: nearestNames(name, known) }, place);
      }
      for (const name of Object.keys(contents.tracking ?? {})) {
        if (known.includes(name)) continue;
        const place = spanOfKey(document, ['tracking', name]);
        report('unknown-environment', { name, similar: nearestNames(name, known) }, place);
      }
    }
  }
};
