import { journeyReplyShape } from '../../generated/api/first-calls.ts';
import type { CallReply } from '../api/call.ts';
import { decode } from '../api/decode.ts';
import { doNothing } from '../lib/do-nothing.ts';

/** What a lender says of a lead, with what the page of its state needs; every field may be missing. */
export type LeadReply = CallReply<'updateLead'>;

export type ApplicationResult = NonNullable<LeadReply['applicationResult']>;
export type CustomerConsents = NonNullable<LeadReply['customerConsents']>;
export type RouteChange = NonNullable<LeadReply['routeChange']>;

/** What of stored parts of a reply can be believed: the same as of parts that the lender sends. */
export function parseReply(stored: { readonly [part: string]: unknown }): LeadReply {
  return decode(journeyReplyShape, stored, doNothing) ?? {};
}
