import type { LeadApi } from '../api/lead-api.ts';

type Answered = Extract<Awaited<ReturnType<LeadApi['leadStatus']>>, { readonly data: unknown }>;

/** What a lender says of a lead; every field may be missing. */
export type LeadReply = Answered['data'];

export type ApplicationResult = NonNullable<LeadReply['applicationResult']>;
export type CustomerConsents = NonNullable<LeadReply['customerConsents']>;
export type RouteChange = NonNullable<LeadReply['routeChange']>;
