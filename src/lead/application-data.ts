import type { PeriodUnit } from '../model/flow.ts';
import type { LeadId } from '../model/identifiers.ts';

/** What a field of the lead may hold in memory. In storage and in a body a date is an ISO timestamp. */
export type LeadValue =
  | string
  | number
  | boolean
  | null
  | Date
  | readonly LeadValue[]
  | { readonly [field: string]: LeadValue | undefined };

/** A group of the lead, such as `contactDetails`; which fields it has is for the data points to say. */
export interface LeadGroup {
  readonly [field: string]: LeadValue | undefined;
}

/** The lead as the browser keeps it: what no question owns is named here, every answer lies at its data point's field. */
export interface ApplicationData extends LeadGroup {
  readonly id?: LeadId;
  readonly sessionId?: string;
  readonly sessionStartedAt?: Date;
  /** False or absent once the saved application no longer counts as a lead of today. */
  readonly leadStatus?: boolean;
  readonly amount?: number;
  readonly period?: number;
  readonly periodScale?: PeriodUnit;
  /** What made the applicant apply, where that was not the form itself. */
  readonly leadSource?: string;
  /** The first is always `ui`. */
  readonly tags?: readonly string[];
}

export const initialApplicationData: ApplicationData = { leadStatus: true, tags: ['ui'] };
