import type { BrandSlug, CountrySlug, DataPointId, LeadId } from '../model/identifiers.ts';

/** What an event may tell of answers. */
export interface Told {
  /** The questions that were answered, less those of which nothing may be told. */
  readonly answered: readonly DataPointId[];
  /** The answers to public questions. */
  readonly answers: { readonly [dataPoint: string]: string | number | boolean };
}

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

/** Something that happened on a page. None carries an answer to a question that is not public. */
export type Occurrence =
  /** A page was shown, and another one before it. */
  | { readonly name: 'step_viewed' }
  /** The application went on from a page, with the answers it asked for. */
  | ({ readonly name: 'step_completed'; readonly seconds: number } & Told)
  /** A page was left without that, and not by a way back. `hidden`: for another tab or window, maybe for good. */
  | { readonly name: 'step_left'; readonly seconds: number; readonly how: 'navigated' | 'hidden' }
  /** A page was left without that by a way back: its own, or the browser's. */
  | { readonly name: 'went_back'; readonly seconds: number }
  | {
      readonly name: 'validation_failed';
      /** Whose main action was pressed. */
      readonly where: 'page' | 'dialog';
      readonly problems: readonly BrokenRule[];
    }
  | {
      readonly name: 'server_failed';
      /** The operation of the lender's contract. */
      readonly operation: string;
      readonly kind: string;
      /** HTTP's, where an answer came. */
      readonly status?: number;
      /** What the lender complains of. */
      readonly dataPoints: readonly string[];
    }
  | { readonly name: 'edit_started'; readonly target: string }
  | { readonly name: 'modal_opened'; readonly dataPoint: DataPointId }
  | {
      readonly name: 'modal_closed';
      readonly dataPoint: DataPointId;
      readonly outcome: 'applied' | 'dismissed';
    }
  | { readonly name: 'lead_created'; readonly leadId: LeadId; readonly loan: LoanAsked }
  /** Both are numbers of application states. */
  | { readonly name: 'state_reached'; readonly state: number; readonly from: number }
  | { readonly name: 'offer_shown'; readonly offers: number }
  | { readonly name: 'offer_taken'; readonly leadId: LeadId | null }
  /** What lenders decided; it follows the state that says so. */
  | { readonly name: 'accepted'; readonly leadId: LeadId | null; readonly loan: LoanAsked }
  | { readonly name: 'rejected'; readonly leadId: LeadId | null }
  | { readonly name: 'redirected'; readonly host: string; readonly method: 'GET' | 'POST' };

/** Where, when, and how often. */
export interface Circumstances {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The path of a step, the id of a screen, or `review`. */
  readonly step: string;
  /** How often the main action of the page was pressed since the application was loaded, this time included. */
  readonly attempt: number;
}

export type Happening = Occurrence & Circumstances;

/** Of which configuration. */
export interface Origin {
  readonly country: CountrySlug;
  readonly brand: BrandSlug;
  readonly configHash: string;
}

/** `lead` stands for the lead, the same each time; `null` where none is known. */
type WithoutLeadId<Told> = Told extends { readonly leadId: unknown }
  ? Omit<Told, 'leadId'> & { readonly lead: string | null }
  : Told;

/** The one vocabulary that all vendors hear. `id` is a UUID, the same for every vendor. */
export type TrackingEvent = WithoutLeadId<Happening> & Origin & { readonly id: string };
