import type { BrandSlug, CountrySlug, DataPointId, LeadId } from '../model/identifiers.ts';

/** What an event may tell of an answer that says nothing of a person. */
export type PublicAnswers = { readonly [dataPoint: string]: string | number | boolean };

/** The loan that is asked for. */
export interface LoanAsked {
  readonly amount: number;
  readonly period: number;
  readonly periodScale: string;
  /** ISO 4217. */
  readonly currency: string;
}

/** An answer that does not keep a rule: the rule's name, never the answer. */
export interface BrokenRule {
  readonly dataPoint: DataPointId;
  readonly code: string;
}

/** Something that happened on a page. No occurrence carries an answer of a question that is not public. */
export type Occurrence =
  | { readonly name: 'step_viewed' }
  /** Answered, right by its rules, and left forwards. */
  | {
      readonly name: 'step_completed';
      readonly seconds: number;
      readonly answered: readonly DataPointId[];
      readonly answers: PublicAnswers;
    }
  /** Left in any other way. `hidden`: for another tab or window, maybe for good. */
  | { readonly name: 'step_left'; readonly seconds: number; readonly how: 'navigated' | 'hidden' }
  | { readonly name: 'validation_failed'; readonly problems: readonly BrokenRule[] }
  /** The lender did not take it. `status` is HTTP's, where an answer came. */
  | {
      readonly name: 'server_failed';
      readonly request: 'lead' | 'screen' | 'handoff' | 'code' | 'upload' | 'state';
      readonly kind: string;
      readonly status?: number;
      /** What the lender complained of. */
      readonly dataPoints: readonly DataPointId[];
    }
  | { readonly name: 'went_back' }
  | { readonly name: 'edit_started'; readonly target: string }
  | { readonly name: 'modal_opened'; readonly dataPoint: DataPointId }
  | {
      readonly name: 'modal_closed';
      readonly dataPoint: DataPointId;
      readonly outcome: 'applied' | 'dismissed';
    }
  | { readonly name: 'lead_created'; readonly leadId: LeadId; readonly loan: LoanAsked }
  /** By the number of the spec's enumeration. */
  | { readonly name: 'state_reached'; readonly state: number; readonly from: number }
  | { readonly name: 'offer_shown'; readonly offers: number; readonly partner: string | null }
  | { readonly name: 'offer_taken'; readonly partner: string | null }
  /** The lender has accepted the application. */
  | { readonly name: 'accepted'; readonly leadId: LeadId | null; readonly loan: LoanAsked }
  | { readonly name: 'rejected'; readonly leadId: LeadId | null }
  | { readonly name: 'redirected'; readonly host: string; readonly method: 'GET' | 'POST' };

/** Where and how often. */
export interface Circumstances {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The path of a step, the id of a screen, or `review`. */
  readonly step: string;
  /** Which try at this page: 1, and one more after each that failed. */
  readonly attempt: number;
}

/** Of which configuration. */
export interface Origin {
  readonly country: CountrySlug;
  readonly brand: BrandSlug;
  readonly configHash: string;
}

/** The one vocabulary that all vendors hear. `id` is a UUID, the same for every vendor. */
export type TrackingEvent = Occurrence & Circumstances & Origin & { readonly id: string };
