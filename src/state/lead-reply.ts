import type { CallReply } from '../api/call.ts';

/** What a lender says of a lead, with what the page of its state needs; every field may be missing. */
export type LeadReply = CallReply<'updateLead'>;

export type ApplicationResult = NonNullable<LeadReply['applicationResult']>;
export type CustomerConsents = NonNullable<LeadReply['customerConsents']>;
export type RouteChange = NonNullable<LeadReply['routeChange']>;
