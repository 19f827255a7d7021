import type { LeadId } from '../model/identifiers.ts';
import type { ScreenCall } from '../model/screen.ts';
import type { ApiError, ApiResult } from './api-result.ts';
import type { CallInput, CallReply } from './call.ts';
import type { Send, SendOptions } from './send.ts';

type JourneyReply = CallReply<'updateLead'>;

/** A link that a lender mailed, as it was opened. */
export interface MailedLink {
  readonly lead: LeadId;
  readonly urlType: string;
  /** Of the affiliate the applicant came by; absent where the address names none. */
  readonly refTransactionId?: string;
  /** The query of the address, with its question mark; empty where there is none. */
  readonly search: string;
}

/** The application a mailed link leads to, also with a lender of the version before. */
export async function openLink(
  send: Send,
  { search, ...link }: MailedLink,
  { signal }: SendOptions,
): Promise<ApiResult<JourneyReply>> {
  const newer = await send('leadUrl', link, { signal, isForeseen: mayBeOlder });
  const saysNothing =
    'data' in newer && newer.data.progressState === undefined && newer.data.routeChange === undefined;
  if (!saysNothing && !('error' in newer && mayBeOlder(newer.error))) return newer;
  const { lead, urlType } = link;
  const isForeseen = (): boolean => saysNothing;
  const older = await send('leadUrlByQuery', { lead, urlType, search }, { signal, isForeseen });
  // Of two refusals the one counts that leaves hope.
  return 'data' in older || ('error' in newer && isRefused(newer.error, [404, 410])) ? older : newer;
}

/** An answer that is of no use: the link may be one of the version before. */
function mayBeOlder({ kind }: ApiError): boolean {
  return kind === 'refused' || kind === 'unreadable';
}

/** Sends what completes a screen: a code also to a lender of the version before. */
export async function completeScreen(
  send: Send,
  call: ScreenCall,
  input: CallInput<ScreenCall>,
  { signal }: SendOptions,
): Promise<ApiResult<JourneyReply>> {
  if (call !== 'verifyMobile') return send(call, input, { signal });
  const isForeseen = (error: ApiError): boolean => isRefused(error, [404]);
  const newer = await send(call, input, { signal, isForeseen });
  if (!('error' in newer && isForeseen(newer.error))) return newer;
  const older = await send('verifyLeadMobile', input, { signal });
  // A lender that has no such call says nothing of the lead.
  return 'error' in older && isRefused(older.error, [404, 405]) ? newer : older;
}

function isRefused(error: ApiError, statuses: readonly number[]): boolean {
  return error.kind === 'refused' && statuses.includes(error.status);
}
