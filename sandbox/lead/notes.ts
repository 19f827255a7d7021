import type { DocumentPage, RequestedDocuments, OfferChoice } from '../../generated/api/types.ts';

export type DocumentType = NonNullable<RequestedDocuments['chosen']>;

/** Data that the lender stores in addition to the answers. */
export interface Notes {
  readonly code?: CodeNotes;
  readonly document?: DocumentType;
  readonly uploaded?: readonly DocumentPage['id'][];
  /** By consent id. */
  readonly consents?: { readonly [consent: string]: boolean };
  /** The channel and time (in milliseconds) of each sent link. */
  readonly links?: readonly { readonly channel: 'email' | 'text'; readonly sentAt: number }[];
  readonly chosen?: OfferChoice;
  /** The terms that the applicant requested last. */
  readonly terms?: { readonly amount: number; readonly period: number };
}

export interface CodeNotes {
  /** Milliseconds. */
  readonly sentAt: number;
  /** The number of wrong codes since the code was sent. */
  readonly failures: number;
}
