import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect } from 'react';
import type { ApiError, ApiResult } from '../api/api-result.ts';
import { openLink, type Send } from '../api/send.ts';
import { readAffiliateReference } from '../attribution/affiliate-reference.ts';
import { withoutPersonalParameters } from '../attribution/cleaned-address.ts';
import { isLeadId } from '../lead/is-lead-id.ts';
import { logError } from '../lib/log.ts';
import { checkingState } from '../lifecycle/states.ts';
import type { LeadId } from '../model/identifiers.ts';
import { clearStateAtom, pushProgressStateAtom, receiveReplyAtom } from './application-progress.ts';
import { dependenciesAtom } from './dependencies.ts';
import {
  leadApplicationAtom,
  leadIdAtom,
  type LeadReply,
  mergeApplicationDataAtom,
} from './lead-application.ts';
import { followRedirectAtom } from './partner-visit.ts';
import { homeRouteAtom, onPartnerPageAtom } from './resolved-route.ts';
import {
  attemptRequest,
  continueRequest,
  failed,
  idle,
  isLateOrFailed,
  type RequestStatus,
} from './request.ts';
import { isLeadGone } from './save-lead.ts';

/** The id in a mailed link that the lender does not know; `null` if there is none. */
export const unknownLinkAtom = atom<string | null>(null);

/**
 * The reason why a link could not be opened: `dead` if the lender does not know it, `unreachable` if the request is
 * slow or failed.
 */
export const linkFailureAtom = atom((get) => {
  if (get(unknownLinkAtom) !== null) return 'dead';
  return isLateOrFailed(get(continueRequest.statusAtom)) ? 'unreachable' : undefined;
});

export const useLinkFailure = () => useAtomValue(linkFailureAtom);

const urlTypeShape = /^[a-z][a-z-]{0,39}$/;

/** The parameters of a link in a message. The default type is "continue". */
function linkIn(search: string): { readonly urlType: string; readonly refTransactionId?: string } {
  const query = new URLSearchParams(search);
  const requestedType = query.get('urlType') ?? '';
  const transaction = readAffiliateReference(query)?.transactionId;
  return {
    urlType: urlTypeShape.test(requestedType) ? requestedType : 'continue',
    ...(transaction === undefined ? {} : { refTransactionId: transaction }),
  };
}

/** A conflict contains a reply as well, with the state of the lead. */
function replyIn(result: ApiResult<LeadReply>): LeadReply {
  if ('data' in result) return result.data;
  return result.error.kind === 'conflict' ? result.error.reply : {};
}

const hasDestination = ({ progressState, routeChange }: LeadReply): boolean =>
  progressState !== undefined || routeChange !== undefined;

interface OpenedLink {
  readonly id: LeadId;
  readonly reply: LeadReply;
  readonly signal: AbortSignal;
}

/** Fetches the status if the reply contains neither a state nor a redirect. */
async function fetchDestination(
  send: Send,
  { id, reply, signal }: OpenedLink,
): Promise<ApiResult<LeadReply>> {
  if (hasDestination(reply)) return { data: reply };
  const status = await send('leadStatus', { lead: reply.id ?? id }, { signal });
  // An unreadable reply counts too, because it shows that the lender knows the lead.
  const isAnswered =
    'data' in status || status.error.kind === 'conflict' || status.error.kind === 'unreadable';
  return isAnswered ? { data: { ...reply, ...replyIn(status) } } : status;
}

/**
 * Loads the application of a mailed link and continues it. An unknown link changes nothing, and an empty link continues
 * the current lead. `route` is the page that is shown meanwhile.
 */
export const continueLeadAtom = atom(
  null,
  async (get, set, linkId: string | undefined, route: string): Promise<void> => {
    const id = linkId ?? get(leadIdAtom) ?? '';
    set(unknownLinkAtom, null);
    if (!isLeadId(id)) return set(unknownLinkAtom, id);
    const failWith = (error: ApiError): RequestStatus => {
      logError('Failed to continue a lead', { kind: error.kind });
      if (isLeadGone(error)) set(unknownLinkAtom, id);
      return failed(error.kind === 'conflict' ? 'unreadable' : error.kind);
    };
    await attemptRequest(get, set, continueRequest, async (current): Promise<RequestStatus> => {
      const { send, search } = get(dependenciesAtom);
      const link = { lead: id, search: withoutPersonalParameters(search), ...linkIn(search) };
      const result = await openLink(send, link, { signal: current.signal });
      if (!current.isCurrent()) return idle;
      if ('error' in result && result.error.kind !== 'conflict') return failWith(result.error);
      const destination = await fetchDestination(send, {
        id,
        reply: replyIn(result),
        signal: current.signal,
      });
      if (!current.isCurrent()) return idle;
      if ('error' in destination) return failWith(destination.error);
      const reply = destination.data;
      const knownLead = get(leadIdAtom);
      // The current application is replaced only if the state of the linked application is known.
      if (!hasDestination(reply) && knownLead !== null && knownLead !== (reply.id ?? id))
        return failed('unreadable');
      if (!current.complete()) return idle;
      set(replaceLeadAtom, reply.id ?? id, reply);
      if (!hasDestination(reply)) set(pushProgressStateAtom, checkingState);
      if (get(leadApplicationAtom).routeChange && !get(onPartnerPageAtom)) return set(followRedirectAtom);
      const home = get(homeRouteAtom);
      // A reply that leads back to this page is not usable.
      if (home === route) return failed('unreadable');
      get(dependenciesAtom).navigate({ route: home, method: 'replace' });
      return idle;
    });
  },
);

/** Replaces the lead. The result of another lead is cleared; the applicant's answers stay. */
const replaceLeadAtom = atom(null, (get, set, id: LeadId, reply: LeadReply) => {
  if (get(leadIdAtom) !== id) set(clearStateAtom);
  set(mergeApplicationDataAtom, { id });
  set(receiveReplyAtom, reply);
});

/** Follows a mailed link when its page is mounted. */
export function useContinueLink(linkId: string | undefined, route: string) {
  const failure = useLinkFailure();
  const continueLead = useSetAtom(continueLeadAtom);
  const retry = useCallback(() => void continueLead(linkId, route), [continueLead, linkId, route]);
  useEffect(retry, [retry]);
  return { failure, retry };
}
