import { spanOfKey } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** Where there is a production, a brand's country has a host there: without one no applicant ever gets to it. */
export const reachedSites: ConfigRule = ({ application, brands }, report) => {
  if (application?.contents.environments.production === undefined) return;
  for (const { slug: brand, countries } of brands.values()) {
    for (const [country, { contents, document }] of countries) {
      if (Object.values(contents.hosts).includes('production')) continue;
      report('unreached-site', { brand, country }, spanOfKey(document, ['hosts']));
    }
  }
};
