import type { DataPointId, NonEmpty, ScreenId } from './identifiers.ts';

export const screenKinds = [
  'status',
  'offer',
  'handoff',
  'form',
  'code',
  'consents',
  'upload',
  'link',
] as const;
export type ScreenKind = (typeof screenKinds)[number];

export const tones = ['progress', 'positive', 'neutral', 'negative'] as const;
export type Tone = (typeof tones)[number];

export const screenActions = [
  'start-again',
  'change-answers',
  'open-partner',
  'take-offer',
  'resend-code',
  'change-number',
  'keep-number',
  'skip',
] as const;
/** What a button on a screen does; its words are `screens:<id>>actions><action>`. */
export type ScreenAction = (typeof screenActions)[number];

/** The calls of the lender's contract that complete a screen, by their path below the API base. */
export const screenCalls = [
  '/v2/lead',
  '/v2/customer/mobile',
  '/v2/customer/mobile/verify',
  '/lead/account',
  '/lead/aide',
  '/lead/cnp',
  '/lead/continue/{id}',
  '/lead/documentId',
  '/lead/idUpload',
  '/lead/marital-details',
  '/lead/mobile/verification',
  '/lead/offer/payment',
  '/lead/santander-comperia',
  '/lead/skip/{id}',
  '/lead/vehicle',
  '/lead/wniosek',
  '/offer/accept-creditea-offer',
  '/offer/credit-details',
  '/offer/customer-debts',
  '/offer/dynamic-policy',
  '/offer/employment-details',
  '/offer/personal-details',
  '/offer/policy',
  '/offer/professional-details',
  '/offer/proficredit',
  '/offer/reference-details',
  '/offer/skip-document-upload',
  '/offer/update-provident-offer',
] as const;
export type ScreenCall = (typeof screenCalls)[number];

/** Where a list of consents comes from that does not come with the state, by its path below the API base. */
export const consentSources = ['/policies', '/policy'] as const;
export type ConsentSource = (typeof consentSources)[number];

export const linkPurposes = ['continue', 'unsubscribe'] as const;
/** What a link in a message leads to: an application, by the lead in its last segment, or the end of all mail. */
export type LinkPurpose = (typeof linkPurposes)[number];

export const invitations = ['account', 'other-lenders'] as const;
/** What a page of news offers besides: an account with a password, or a look by other lenders. */
export type Invitation = (typeof invitations)[number];

export const offerChoices = ['single', 'several', 'adjustable'] as const;
/** What an applicant settles about an offer besides taking it: nothing, which of them, or its amount and period. */
export type OfferChoices = (typeof offerChoices)[number];

/** What a lender finds by itself and lists for the applicant: parts of the state's data. */
export const foundLists = ['debts'] as const;
export type FoundList = (typeof foundLists)[number];

/** Questions that are asked once for each entry of a list, and sent as that list. */
export type ScreenList =
  /** One entry for each that the lender found, sent back with its id. */
  | { readonly name: FoundList; readonly entries?: undefined }
  /** As many entries as the applicant makes. */
  | { readonly name: string; readonly entries: { readonly minimum: number; readonly maximum: number } };

/** A page outside the dynamic form. */
export interface Screen {
  readonly id: ScreenId;
  readonly kind: ScreenKind;
  /** Below the base path, with its leading slash. */
  readonly route: string;
  /** The application states it shows; none for pages like "not found". */
  readonly states: readonly number[];
  readonly tone: Tone;
  /** True where the page asks the server for the state until it changes. */
  readonly poll: boolean;
  /** The first is the main action, unless the screen sends something itself. */
  readonly actions: readonly ScreenAction[];
  /** The questions it asks, in order. Their rules are each country's: they are compiled as a form of one page. */
  readonly dataPoints?: NonEmpty<DataPointId>;
  /** The lender's reply names those of its questions that are asked, and no others; absent where all are. */
  readonly onlyNamed?: true;
  /** The list that its questions make up; absent where each is asked once. */
  readonly list?: ScreenList;
  /** Where what it asks to agree to is listed; absent where that comes with the state. */
  readonly source?: ConsentSource;
  /** What completes the screen; absent where nothing is sent. */
  readonly call?: ScreenCall;
  /** Only on the page of an offer, and on each of them. */
  readonly choice?: OfferChoices;
  /** What completes the page of an offer whose lender wants nothing settled; absent means: `call`. */
  readonly plainCall?: ScreenCall;
  /** Only on the page of a link. */
  readonly link?: LinkPurpose;
  /** Only on a page of news. */
  readonly invitation?: Invitation;
}
