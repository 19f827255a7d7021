import type { Pricing } from '../../src/lib/loan-costs.ts';
import type { Countries } from '../countries.ts';

export interface ProductPricing extends Pricing {
  /** How many digits after the decimal point the currency has. */
  readonly fractionDigits: number;
}

/** Where the brand gives no example of what its loans cost. */
export const usualPricing: ProductPricing = { interestRate: 24, fractionDigits: 2 };

/** What a product costs is what its brand's own example says: the applicant was shown that first. */
export function pricingOf(countries: Countries, productId: unknown): ProductPricing {
  const site = countries.siteOf(productId);
  if (site === undefined) return usualPricing;
  const { costFractionDigits = 2 } = countries.flowOf(site.country).money;
  return { ...(site.pricing ?? usualPricing), fractionDigits: costFractionDigits };
}
