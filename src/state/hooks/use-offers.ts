import type { OfferChoice } from '../offers.ts';
import { useStatePart } from './use-state-part.ts';

/** What the page of offers has to show. */
export type Offers =
  | { readonly kind: 'coming' }
  | { readonly kind: 'missing'; readonly ask: () => void }
  | { readonly kind: 'here'; readonly choices: readonly [OfferChoice, ...OfferChoice[]] };

/** The offers of the present state, in the lender's order. */
export function useOffers(): Offers {
  const { part, asking, ask } = useStatePart('offers');
  const [first, ...others] = part ?? [];
  if (first !== undefined) return { kind: 'here', choices: [first, ...others] };
  const isComing = asking.status === 'sending' || (part === null && asking.status === 'idle');
  return isComing ? { kind: 'coming' } : { kind: 'missing', ask };
}
