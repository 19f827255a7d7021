import { isPlainObject } from '../lib/json.ts';

export interface StateRow {
  readonly number: number;
  readonly name: string;
  /** Set for the states that the specification lists as before the offer. */
  readonly isBeforeOffer?: true;
  /** The group of the lead that this state fills. */
  readonly dataGroup?: string;
  /** The group of the lead that contains the answers, if its name differs. Both are sent. */
  readonly answerGroup?: string;
}

/** All states that the lender's server can return. The server alone decides their order. */
export const states = [
  { number: 0, name: 'none' },
  { number: 1, name: 'loan-information', isBeforeOffer: true },
  { number: 2, name: 'personal-details', isBeforeOffer: true, dataGroup: 'personalDetails' },
  { number: 3, name: 'contact-details', isBeforeOffer: true, dataGroup: 'contactDetails' },
  { number: 4, name: 'income-details', isBeforeOffer: true, dataGroup: 'incomeDetails' },
  { number: 5, name: 'other-information', isBeforeOffer: true, dataGroup: 'otherDetails' },
  { number: 6, name: 'checking' },
  { number: 7, name: 'mobile-verification' },
  { number: 8, name: 'employment-details', isBeforeOffer: true, dataGroup: 'employer' },
  { number: 9, name: 'instantor' },
  { number: 10, name: 'accepted' },
  { number: 11, name: 'thank-you' },
  { number: 12, name: 'redirected' },
  { number: 13, name: 'rejected' },
  { number: 14, name: 'continue' },
  { number: 15, name: 'change-mobile-number' },
  { number: 16, name: 'vehicle' },
  { number: 17, name: 'account-link' },
  { number: 18, name: 'account-details' },
  { number: 19, name: 'paylands' },
  { number: 20, name: 'policy-consents' },
  { number: 21, name: 'additional-employment-details' },
  { number: 22, name: 'additional-personal-details' },
  { number: 23, name: 'marital-details' },
  { number: 24, name: 'aide' },
  {
    number: 25,
    name: 'reference-information',
    isBeforeOffer: true,
    dataGroup: 'referenceInformation',
    answerGroup: 'referenceDetails',
  },
  { number: 26, name: 'credit-details' },
  { number: 27, name: 'professional-details' },
  { number: 28, name: 'national-id-number' },
  { number: 29, name: 'lender-consents' },
  { number: 30, name: 'id-upload' },
  { number: 31, name: 'customer-debts' },
  { number: 32, name: 'reference-details' },
  { number: 33, name: 'supplementary-application' },
  { number: 34, name: 'supplementary-completion' },
  { number: 35, name: 'dynamic-consents' },
  { number: 36, name: 'bank-comparison' },
  { number: 37, name: 'further-lender-consents' },
  { number: 38, name: 'offer-choice' },
  { number: 39, name: 'cofidis-offer' },
  { number: 40, name: 'provident-offer' },
  { number: 41, name: 'instabank-offer' },
  { number: 42, name: 'proficredit-offer' },
] as const satisfies readonly StateRow[];

export type ApplicationState = (typeof states)[number]['number'];

/** The state of an application that has not been sent. */
export const initialState = 0 satisfies ApplicationState;

/** The waiting page polls while this is the state. */
export const checkingState = 6 satisfies ApplicationState;

export const mobileVerificationState = 7 satisfies ApplicationState;

export const acceptedState = 10 satisfies ApplicationState;

export const rejectedState = 13 satisfies ApplicationState;

/** The last states of an application: thank-you or rejected. */
export const finalStates: readonly number[] = [11, rejectedState] satisfies ApplicationState[];

export const changeMobileNumberState = 15 satisfies ApplicationState;

/** States that need a screen in every country. */
export const indispensableStates: readonly number[] = [
  checkingState,
  acceptedState,
  11,
  12,
  rejectedState,
  14,
] satisfies ApplicationState[];

export function isApplicationState(value: unknown): value is ApplicationState {
  return states.some((state) => state.number === value);
}

/** Whether the specification lists the state as before the offer. It counts all other states as after it, even 0 and 6. */
export function isBeforeOffer(state: number): boolean {
  return (states as readonly StateRow[]).some((row) => row.number === state && row.isBeforeOffer === true);
}

/** Groups that states use under another name. */
const renamedGroups = (states as readonly StateRow[]).flatMap(({ dataGroup, answerGroup }) =>
  dataGroup === undefined || answerGroup === undefined ? [] : [{ dataGroup, answerGroup }],
);

/** Returns all names of a field: its own, and that in the group of the state whose page asks for it. */
export function namesOfField(field: string): readonly string[] {
  const others = renamedGroups.flatMap(({ dataGroup, answerGroup }) =>
    field.startsWith(`${answerGroup}.`) ? [dataGroup + field.slice(answerGroup.length)] : [],
  );
  return [field, ...others];
}

/**
 * Adds renamed groups to a lead. The reference of state 25 is sent twice: as `referenceInformation`, the name of the
 * state's data, and as `referenceDetails`, the name in the lead.
 */
export function withStateGroups<Lead extends { readonly [group: string]: unknown }>(lead: Lead): Lead {
  return renamedGroups.reduce(
    (result, { dataGroup, answerGroup }) =>
      isPlainObject(result[answerGroup]) ? { ...result, [dataGroup]: result[answerGroup] } : result,
    lead,
  );
}
