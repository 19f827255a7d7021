import { spanOfKey } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** The rate an example is calculated with is one that can be had. */
export const soundPricing: ConfigRule = ({ brands }, report) => {
  for (const brand of brands.values()) {
    for (const [country, { contents, document }] of brand.countries) {
      const { interestRate = 0, interestRates } = contents.pricing ?? {};
      if (interestRates === undefined) continue;
      const { minimum, maximum } = interestRates;
      if (minimum <= interestRate && interestRate <= maximum) continue;
      report(
        'rate-out-of-range',
        { brand: brand.slug, country, interestRate, minimum, maximum },
        spanOfKey(document, ['pricing', 'interestRate']),
      );
    }
  }
};
