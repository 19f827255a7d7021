import { isPlainObject } from '../lib/json.ts';

/**
 * Whether a state is before or after the offer. On leaving a state after it, the previous page is replaced in the
 * history.
 */
export type Phase = 'before-offer' | 'after-offer';

export interface StateRow {
  readonly number: number;
  readonly name: string;
  readonly phase: Phase;
  /** The group of the lead that this state fills. */
  readonly dataGroup?: string;
  /** The group of the lead that contains the answers, if its name differs. Both are sent. */
  readonly answerGroup?: string;
}

/** All states that the lender's server can return. The server alone decides their order. */
export const states = [
  { number: 0, name: 'none', phase: 'after-offer' },
  { number: 1, name: 'loan-information', phase: 'before-offer' },
  { number: 2, name: 'personal-details', phase: 'before-offer', dataGroup: 'personalDetails' },
  { number: 3, name: 'contact-details', phase: 'before-offer', dataGroup: 'contactDetails' },
  { number: 4, name: 'income-details', phase: 'before-offer', dataGroup: 'incomeDetails' },
  { number: 5, name: 'other-information', phase: 'before-offer', dataGroup: 'otherDetails' },
  { number: 6, name: 'checking', phase: 'after-offer' },
  { number: 7, name: 'mobile-verification', phase: 'after-offer' },
  { number: 8, name: 'employment-details', phase: 'before-offer', dataGroup: 'employer' },
  { number: 9, name: 'instantor', phase: 'after-offer' },
  { number: 10, name: 'accepted', phase: 'after-offer' },
  { number: 11, name: 'thank-you', phase: 'after-offer' },
  { number: 12, name: 'redirected', phase: 'after-offer' },
  { number: 13, name: 'rejected', phase: 'after-offer' },
  { number: 14, name: 'continue', phase: 'after-offer' },
  { number: 15, name: 'change-mobile-number', phase: 'after-offer' },
  { number: 16, name: 'vehicle', phase: 'after-offer' },
  { number: 17, name: 'account-link', phase: 'after-offer' },
  { number: 18, name: 'account-details', phase: 'after-offer' },
  { number: 19, name: 'paylands', phase: 'after-offer' },
  { number: 20, name: 'policy-consents', phase: 'after-offer' },
  { number: 21, name: 'additional-employment-details', phase: 'after-offer' },
  { number: 22, name: 'additional-personal-details', phase: 'after-offer' },
  { number: 23, name: 'marital-details', phase: 'after-offer' },
  { number: 24, name: 'aide', phase: 'after-offer' },
  {
    number: 25,
    name: 'reference-information',
    phase: 'before-offer',
    dataGroup: 'referenceInformation',
    answerGroup: 'referenceDetails',
  },
  { number: 26, name: 'credit-details', phase: 'after-offer' },
  { number: 27, name: 'professional-details', phase: 'after-offer' },
  { number: 28, name: 'national-id-number', phase: 'after-offer' },
  { number: 29, name: 'lender-consents', phase: 'after-offer' },
  { number: 30, name: 'id-upload', phase: 'after-offer' },
  { number: 31, name: 'customer-debts', phase: 'after-offer' },
  { number: 32, name: 'reference-details', phase: 'after-offer' },
  { number: 33, name: 'supplementary-application', phase: 'after-offer' },
  { number: 34, name: 'supplementary-completion', phase: 'after-offer' },
  { number: 35, name: 'dynamic-consents', phase: 'after-offer' },
  { number: 36, name: 'bank-comparison', phase: 'after-offer' },
  { number: 37, name: 'further-lender-consents', phase: 'after-offer' },
  { number: 38, name: 'offer-choice', phase: 'after-offer' },
  { number: 39, name: 'cofidis-offer', phase: 'after-offer' },
  { number: 40, name: 'provident-offer', phase: 'after-offer' },
  { number: 41, name: 'instabank-offer', phase: 'after-offer' },
  { number: 42, name: 'proficredit-offer', phase: 'after-offer' },
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

/** True for every state that is not marked `before-offer`, including 0 and unknown states. */
export function isAfterOffer(state: number): boolean {
  return states.find((row) => row.number === state)?.phase !== 'before-offer';
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
    (sent, { dataGroup, answerGroup }) =>
      isPlainObject(sent[answerGroup]) ? { ...sent, [dataGroup]: sent[answerGroup] } : sent,
    lead,
  );
}
