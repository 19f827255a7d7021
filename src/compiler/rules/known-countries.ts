import { nearestNames } from '../../diagnostics/nearest-names.ts';
import { placeOfKey } from '../read/place.ts';
import type { ConfigRule } from './config-rule.ts';

/** A brand serves countries that exist. */
export const knownCountries: ConfigRule = ({ brands, defined }, report) => {
  for (const { slug, countries } of brands.values()) {
    for (const [name, { document }] of countries) {
      if (defined.countries.has(name)) continue;
      const user = `The brand "${slug}"`;
      const similar = nearestNames(name, defined.countries);
      report('unknown-country', { name, user, similar }, placeOfKey(document, []));
    }
  }
};
