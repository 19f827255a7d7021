import type { OfferChoice, Partner } from '../../generated/api/types.ts';
import type { Lead } from './lead.ts';
import { type Offer, offerFor } from './offer.ts';
import { partnerLogoPath, partnerName, rivalLogoPath } from '../pages/partner.ts';

/** Lenders that exist nowhere else; each asks a little more than the one before, for longer. */
export const rivals = ['Copperfield Bank', 'Northgate Finance'] as const;
const paymentDays = [1, 5, 10, 15, 20, 25];

/** In these states one offer is made; in the others there are several to compare. */
const several: readonly number[] = [36, 38];
const withPaymentDays: readonly number[] = [38, 39];
const adjustable = 40;

/** As offers name them: a picture comes with the first alone. */
export function partnersAt(origin: string): readonly Partner[] {
  const logoUrl = new URL(partnerLogoPath, origin).href;
  return [{ name: partnerName, logoUrl }, ...rivals.map((name) => ({ name }))];
}

/** With every picture there is: the last has none. */
export function picturedPartnersAt(origin: string): readonly Partner[] {
  const logoUrl = new URL(rivalLogoPath, origin).href;
  return partnersAt(origin).map((partner) =>
    partner.name === rivals[0] ? { ...partner, logoUrl } : partner,
  );
}

/** The offers of a state; the one with the lowest monthly payment is last. Derived from the lead, always the same. */
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
