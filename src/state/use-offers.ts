import type { OfferChoice } from './offers.ts';
import { useStateData } from './use-state-data.ts';

/** What the page of offers has to show. */
export type Offers =
  | { readonly kind: 'coming' }
  | { readonly kind: 'missing'; readonly ask: () => void }
  | { readonly kind: 'here'; readonly choices: readonly [OfferChoice, ...OfferChoice[]] };

/** The offers of the present state, in the lender's order. */
export function useOffers(): Offers {
  const { data, asking, ask } = useStateData();
  const [first, ...others] = data?.offers ?? [];
  if (first !== undefined) return { kind: 'here', choices: [first, ...others] };
  const isComing = asking.status === 'sending' || (data === null && asking.status === 'idle');
  return isComing ? { kind: 'coming' } : { kind: 'missing', ask };
}
