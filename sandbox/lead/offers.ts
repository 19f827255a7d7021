import type { OfferChoice, Partner } from '../../generated/api/types.ts';
import type { Lead } from './lead.ts';
import { type Offer, offerFor } from './offer.ts';
import { partnerLogoPath, partnerName, rivalLogoPath } from '../pages/partner.ts';

/** Fictitious lenders. Each is slightly more expensive than the previous one, over a longer period. */
export const otherPartners = ['Copperfield Bank', 'Northgate Finance'] as const;
const paymentDays = [1, 5, 10, 15, 20, 25];

/** States with several offers to compare. Other states have a single offer. */
const several: readonly number[] = [36, 38];
const withPaymentDays: readonly number[] = [38, 39];
const adjustable = 40;

/** Returns partners as in offers; only the first one has a logo. */
export function partnersAt(origin: string): readonly Partner[] {
  const logoUrl = new URL(partnerLogoPath, origin).href;
  return [{ name: partnerName, logoUrl }, ...otherPartners.map((name) => ({ name }))];
}

/** Returns partners with all logos; the last one has none. */
export function picturedPartnersAt(origin: string): readonly Partner[] {
  const logoUrl = new URL(rivalLogoPath, origin).href;
  return partnersAt(origin).map((partner) =>
    partner.name === otherPartners[0] ? { ...partner, logoUrl } : partner,
  );
}

/** Returns the offers of a state. The one with the lowest monthly payment is last. They depend on the lead only. */
export function offersIn(state: number, lead: Lead, origin: string): readonly OfferChoice[] {
  const { period } = lead.data;
  const partners = several.includes(state) ? partnersAt(origin) : partnersAt(origin).slice(0, 1);
  return partners.flatMap((partner, position) => {
    const longer = typeof period === 'number' ? period + 6 * position : period;
    const made = offerFor({ ...lead.data, period: longer }, lead.pricing, 0.5 * position);
    if (made === undefined) return [];
    const offer =
      (state === adjustable && offerFor({ ...lead.data, ...lead.notes?.terms }, lead.pricing)) || made;
    const choice = { id: `${lead.offerId}-${position + 1}`, partner, offer };
    return [
      {
        ...choice,
        ...(withPaymentDays.includes(state) ? { paymentDays } : {}),
        ...(state === adjustable ? { limits: limitsOf(made) } : {}),
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
