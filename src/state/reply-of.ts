import type { ApiError, ApiResult } from '../api/api-result.ts';
import type { LeadReply } from './lead-reply.ts';

/** What a lender said of a lead, or why it said nothing. A conflict is an answer too: the lead is elsewhere. */
export function replyOf(
  result: ApiResult<LeadReply>,
): { readonly reply: LeadReply } | { readonly error: Exclude<ApiError, { kind: 'conflict' }> } {
  if ('data' in result) return { reply: result.data };
  return result.error.kind === 'conflict' ? { reply: result.error.reply } : { error: result.error };
}
