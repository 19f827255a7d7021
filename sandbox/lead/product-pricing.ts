import type { Pricing } from '../../src/lib/loan-costs.ts';
import type { Countries } from '../countries.ts';

export interface ProductPricing extends Pricing {
  /** Decimal digits of the currency. */
  readonly fractionDigits: number;
}

/** For brands without an example of loan costs. */
export const usualPricing: ProductPricing = { interestRate: 24, fractionDigits: 2 };

/** Returns the pricing of a brand's representative example, which applicants see first. */
export function pricingOf(countries: Countries, productId: unknown): ProductPricing {
  const site = countries.siteOf(productId);
  if (site === undefined) return usualPricing;
  const { fractionDigits = 2 } = countries.flowOf(site.country).money;
  return { ...(site.pricing ?? usualPricing), fractionDigits };
}
