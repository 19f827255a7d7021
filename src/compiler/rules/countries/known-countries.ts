import { nearestNames } from '../../../diagnostics/nearest-names.ts';
import { spanOfKey } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** A brand serves, a list of divisions divides, and people live in, a country that exists. */
export const knownCountries: ConfigRule = ({ brands, divisions, people, defined }, report) => {
  for (const [name, { document }] of divisions) {
    if (defined.countries.has(name)) continue;
    const similar = nearestNames(name, defined.countries);
    const user = 'The list of divisions';
    report('unknown-country', { name, user, similar }, spanOfKey(document, []));
  }
  for (const [name, { document }] of people) {
    if (defined.countries.has(name)) continue;
    const similar = nearestNames(name, defined.countries);
    report('unknown-country', { name, user: 'The list of people', similar }, spanOfKey(document, []));
  }
  for (const { slug, countries } of brands.values()) {
    for (const [name, { document }] of countries) {
      if (defined.countries.has(name)) continue;
      const user = `The brand "${slug}"`;
      const similar = nearestNames(name, defined.countries);
      report('unknown-country', { name, user, similar }, spanOfKey(document, []));
    }
  }
};
