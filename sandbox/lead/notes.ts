import type { DocumentPage, DocumentWish, OfferChoice } from '../../generated/api/types.ts';

export type DocumentType = NonNullable<DocumentWish['chosen']>;

/** What a lender stores apart from the answers. */
export interface Notes {
  readonly code?: CodeNotes;
  readonly document?: DocumentType;
  readonly uploaded?: readonly DocumentPage['id'][];
  /** By id. */
  readonly consents?: { readonly [consent: string]: boolean };
  /** By which channel each link to the application was sent, and when: in milliseconds. */
  readonly links?: readonly { readonly channel: 'email' | 'text'; readonly sentAt: number }[];
  readonly chosen?: OfferChoice;
  /** Whose figures were asked for last. */
  readonly terms?: { readonly amount: number; readonly period: number };
}

export interface CodeNotes {
  /** Milliseconds. */
  readonly sentAt: number;
  /** Wrong codes since. */
  readonly failures: number;
}
