import { atom, useAtom } from 'jotai';
import { isPlainObject } from '../lib/json.ts';
import type { ErrorOwners } from '../model/flow.ts';
import type { StepPath } from '../model/identifiers.ts';
import { offerAnswers } from '../model/offer-answers.ts';
import { type ScreenCall, screenKinds, type ScreenOf } from '../model/screen.ts';
import { applicationResultAtom, leadIdAtom } from './lead-application.ts';
import type { Completion } from './lender-actions.ts';
import { useStatePart } from './lender-hooks.ts';
import type { StateData } from './state-data.ts';
import { asyncFormDataAtom, updateAsyncFormDataAtom } from './stored-records.ts';

/** Below this name in the stored form data: the offer that was declined, and the lead it was made to. */
const declinedOfferRecord = 'declinedOffer';

/** A lender that makes one offer need not name it. */
const shownOfferAtom = atom((get) => ({
  lead: get(leadIdAtom),
  offer: get(applicationResultAtom)?.offerId ?? null,
}));

/**
 * Stored in the browser only, because the contract has no call to decline an offer. It can be undone. Other offers of the
 * same lead are not affected.
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

/** Whether the applicant declined the offer of this lead, and what says so. */
export const useOfferDeclined = (): readonly [boolean, (declined: boolean) => void] =>
  useAtom(offerDeclinedAtom);

export type OfferChoice = NonNullable<StateData['offers']>[number];

/** What was settled about an offer; absent is what its lender leaves no choice of. */
export interface SettledTerms {
  readonly monthlyPaymentDay?: number;
  readonly amount?: number;
  readonly period?: number;
  /** False asks for the figures of these terms, and accepts nothing. */
  readonly accepted?: boolean;
}

const takesPaymentDay: ScreenCall = 'offerPayment';

type TakenOfferScreen = ScreenOf<'single-offer' | 'offer-choice' | 'offer-terms'>;

/** The days to choose from, where the call takes one and the lender leaves the choice. */
export function paymentDaysOf(
  { call }: TakenOfferScreen,
  { paymentDays = [] }: OfferChoice,
): readonly number[] {
  if (call !== takesPaymentDay) return [];
  return [...new Set(paymentDays)].filter((day) => Number.isInteger(day) && day >= 1 && day <= 31);
}

/** Whom server errors about what was settled on the page of an offer belong to. */
function offerOwners({ id }: TakenOfferScreen): ErrorOwners {
  const owner = { step: id as string as StepPath };
  return {
    owned: Object.fromEntries(offerAnswers.map((dataPoint) => [dataPoint, { ...owner, dataPoint }])),
    unowned: [],
  };
}

/** Takes an offer on the terms settled: what completes its page. */
export function offerCompletion(
  screen: TakenOfferScreen,
  choice: OfferChoice,
  terms: SettledTerms,
): Completion {
  const isPlain = Object.keys(terms).length === 0;
  return {
    call: isPlain ? (screen.plainCall ?? screen.call) : screen.call,
    body: { offerId: choice.id, ...terms },
    owners: offerOwners(screen),
  };
}

/** What the page of offers has to show. */
export type Offers =
  | { readonly kind: 'coming' }
  | { readonly kind: 'missing'; readonly ask: () => void }
  | { readonly kind: 'here'; readonly choices: readonly [OfferChoice, ...OfferChoice[]] };

/** The offers of the present state, in the lender's order. */
export function useOffers(): Offers {
  const { part, asking, ask } = useStatePart(screenKinds['offer-choice']);
  const [first, ...others] = part ?? [];
  if (first !== undefined) return { kind: 'here', choices: [first, ...others] };
  const isComing = asking.status === 'sending' || (part === null && asking.status === 'idle');
  return isComing ? { kind: 'coming' } : { kind: 'missing', ask };
}
