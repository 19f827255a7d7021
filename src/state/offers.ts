import type { ErrorOwners } from '../model/flow.ts';
import type { StepPath } from '../model/identifiers.ts';
import { offerAnswers } from '../model/offer-answers.ts';
import type { Screen, ScreenCall } from '../model/screen.ts';
import type { Completion } from './lender-actions.ts';
import type { StateData } from './state-data.ts';

export type OfferChoice = NonNullable<StateData['offers']>[number];

/** What was settled about an offer; absent is what its lender leaves no choice of. */
export interface SettledTerms {
  readonly monthlyPaymentDay?: number;
  readonly amount?: number;
  readonly period?: number;
}

const takesPaymentDay: ScreenCall = '/lead/offer/payment';

/** The days to choose from, where the call takes one and the lender leaves the choice. */
export function paymentDaysOf({ call }: Screen, { paymentDays = [] }: OfferChoice): readonly number[] {
  return call === takesPaymentDay ? paymentDays : [];
}

/** Who answers for complaints about what was settled on the page of an offer. */
function offerOwners({ id }: Screen): ErrorOwners {
  const owner = { step: id as string as StepPath };
  return {
    owned: Object.fromEntries(offerAnswers.map((dataPoint) => [dataPoint, { ...owner, dataPoint }])),
    unowned: [],
  };
}

/** Takes an offer on the terms settled: what completes its page. */
export function offerCompletion(
  screen: Screen,
  call: ScreenCall,
  choice: OfferChoice,
  terms: SettledTerms,
): Completion {
  const isPlain = Object.keys(terms).length === 0;
  return {
    call: isPlain ? (screen.plainCall ?? call) : call,
    body: { offerId: choice.id, ...terms },
    owners: offerOwners(screen),
  };
}
