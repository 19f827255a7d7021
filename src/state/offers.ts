import { atom, useAtom } from 'jotai';
import { isPlainObject } from '../lib/json.ts';
import type { ErrorOwners } from '../model/flow.ts';
import type { StepPath } from '../model/identifiers.ts';
import { offerQuestions } from '../model/offer-questions.ts';
import { type ScreenCall, screenKinds, type ScreenOf } from '../model/screen.ts';
import { applicationResultAtom, leadIdAtom } from './lead-application.ts';
import type { Completion } from './lender-actions.ts';
import { useStatePart } from './lender-hooks.ts';
import type { StateData } from './state-data.ts';
import { asyncFormDataAtom, updateAsyncFormDataAtom } from './stored-records.ts';

/** Key in the stored form data: the declined offer and its lead. */
const declinedOfferRecord = 'declinedOffer';

/** A lender with a single offer may omit its id. */
const shownOfferAtom = atom((get) => ({
  lead: get(leadIdAtom),
  offer: get(applicationResultAtom)?.offerId ?? null,
}));

/**
 * Stored in the browser only, because the contract has no call to decline an offer. Declining can be undone and does
 * not affect other offers of the same lead.
 */
export const offerDeclinedAtom = atom(
  (get): boolean => {
    const stored = get(asyncFormDataAtom)[declinedOfferRecord];
    const { lead, offer } = get(shownOfferAtom);
    return (
      lead !== null && isPlainObject(stored) && stored['lead'] === lead && (stored['offer'] ?? null) === offer
    );
  },
  (get, set, declined: boolean): void => {
    set(updateAsyncFormDataAtom, { [declinedOfferRecord]: declined ? get(shownOfferAtom) : null });
  },
);

/** Returns whether the applicant declined the offer of this lead, and a setter. */
export const useOfferDeclined = (): readonly [boolean, (declined: boolean) => void] =>
  useAtom(offerDeclinedAtom);

export type OfferChoice = NonNullable<StateData['offers']>[number];

/** The chosen terms of an offer. A term is missing if the offer does not let the applicant choose it. */
export interface ChosenTerms {
  readonly monthlyPaymentDay?: number;
  readonly amount?: number;
  readonly period?: number;
  /** If false, the call requests the costs for these terms without accepting them. */
  readonly accepted?: boolean;
}

const takesPaymentDay: ScreenCall = 'offerPayment';

type TakenOfferScreen = ScreenOf<'single-offer' | 'offer-choice' | 'offer-terms'>;

/** Returns the payment days to choose from; empty if the call takes none or the lender fixes the day. */
export function paymentDaysOf(
  { call }: TakenOfferScreen,
  { paymentDays = [] }: OfferChoice,
): readonly number[] {
  if (call !== takesPaymentDay) return [];
  return [...new Set(paymentDays)].filter((day) => Number.isInteger(day) && day >= 1 && day <= 31);
}

/** The owners of server errors about the terms of an offer. */
function offerOwners({ id }: TakenOfferScreen): ErrorOwners {
  const owner = { step: id as string as StepPath };
  return {
    owned: Object.fromEntries(offerQuestions.map((dataPoint) => [dataPoint, { ...owner, dataPoint }])),
    unowned: [],
  };
}

/** Returns the request that accepts an offer with the chosen terms. */
export function offerCompletion(
  screen: TakenOfferScreen,
  choice: OfferChoice,
  terms: ChosenTerms,
): Completion {
  const hasNoTerms = Object.keys(terms).length === 0;
  return {
    call: hasNoTerms ? (screen.plainCall ?? screen.call) : screen.call,
    body: { offerId: choice.id, ...terms },
    owners: offerOwners(screen),
  };
}

/** The loading state or the list of offers. */
export type Offers =
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing'; readonly reload: () => void }
  | { readonly kind: 'loaded'; readonly choices: readonly [OfferChoice, ...OfferChoice[]] };

/** Returns the offers of the current state, in the lender's order. */
export function useOffers(): Offers {
  const { part, loading, reload } = useStatePart(screenKinds['offer-choice']);
  const [first, ...others] = part ?? [];
  if (first !== undefined) return { kind: 'loaded', choices: [first, ...others] };
  const isLoading = loading.status === 'sending' || (part === null && loading.status === 'idle');
  return isLoading ? { kind: 'loading' } : { kind: 'missing', reload };
}
