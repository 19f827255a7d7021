import type { OfferChoice, Partner } from '../../generated/api/types.ts';
import type { Lead } from './lead.ts';
import { type Offer, offerFor } from './offer.ts';
import { partnerLogoPath, partnerName, rivalLogoPath } from '../pages/partner.ts';

/** Fictitious lenders. The offer of each has a slightly higher interest rate and a longer period than the previous offer. */
export const otherPartners = ['Copperfield Bank', 'Northgate Finance'] as const;
const paymentDays = [1, 5, 10, 15, 20, 25];

/** States in which the applicant compares several offers. Other states have a single offer. */
const statesWithSeveralOffers: readonly number[] = [36, 38];
const statesWithPaymentDays: readonly number[] = [38, 39];
const stateWithTerms = 40;

/** Returns the partners of offers. Only the first one has a logo. */
export function partnersAt(origin: string): readonly Partner[] {
  const logoUrl = new URL(partnerLogoPath, origin).href;
  return [{ name: partnerName, logoUrl }, ...otherPartners.map((name) => ({ name }))];
}

/** Returns the partners with all logos. The last partner has none. */
export function picturedPartnersAt(origin: string): readonly Partner[] {
  const logoUrl = new URL(rivalLogoPath, origin).href;
  return partnersAt(origin).map((partner) =>
    partner.name === otherPartners[0] ? { ...partner, logoUrl } : partner,
  );
}

/** Returns the offers of a state. The offer with the lowest monthly payment is last. */
export function offersIn(state: number, lead: Lead, origin: string): readonly OfferChoice[] {
  const { period } = lead.data;
  const partners = statesWithSeveralOffers.includes(state)
    ? partnersAt(origin)
    : partnersAt(origin).slice(0, 1);
  return partners.flatMap((partner, position) => {
    const longerPeriod = typeof period === 'number' ? period + 6 * position : period;
    const partnerOffer = offerFor({ ...lead.data, period: longerPeriod }, lead.pricing, 0.5 * position);
    if (partnerOffer === undefined) return [];
    const offer =
      (state === stateWithTerms && offerFor({ ...lead.data, ...lead.notes?.terms }, lead.pricing)) ||
      partnerOffer;
    const choice = { id: `${lead.offerId}-${position + 1}`, partner, offer };
    return [
      {
        ...choice,
        ...(statesWithPaymentDays.includes(state) ? { paymentDays } : {}),
        ...(state === stateWithTerms ? { limits: limitsOf(partnerOffer) } : {}),
      },
    ];
  });
}

function limitsOf({ amount, period }: Offer): NonNullable<OfferChoice['limits']> {
  const step = amount / 10;
  return {
    amount: { minimum: step * 5, maximum: amount, step },
    period: { minimum: Math.max(1, Math.ceil(period / 2)), maximum: period, step: 1 },
  };
}
