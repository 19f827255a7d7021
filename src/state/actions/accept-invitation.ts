import { atom } from 'jotai';
import type { ApiResult } from '../../api/api-result.ts';
import type { LeadApi } from '../../api/client.ts';
import { ownErrors } from '../../flow/own-errors.ts';
import { logError } from '../../lib/log.ts';
import type { LeadId } from '../../model/identifiers.ts';
import { inviting } from '../requests.ts';
import { noteAcceptedAtom } from '../invitation.ts';
import type { LeadReply } from '../lead-reply.ts';
import { failed, idle, type RequestStatus, tryRequest } from '../request.ts';
import { screenErrorsAtom } from '../server-errors.ts';
import { askAboutLeadAtom, receiveOutcomeAtom } from './ask-about-lead.ts';

/** What is accepted, with what it takes. A password goes to the lender and nowhere else. */
export type Acceptance =
  | { readonly invitation: 'account'; readonly password: string }
  | { readonly invitation: 'other-lenders' };

const nobody = { owned: {}, unowned: [] };

function send(
  api: LeadApi,
  acceptance: Acceptance,
  id: LeadId,
  signal: AbortSignal,
): Promise<ApiResult<LeadReply>> {
  return acceptance.invitation === 'account'
    ? api.setPassword(id, acceptance.password, signal)
    : api.sellLead(id, signal);
}

/** Accepts what a page offers besides its news: by the applicant's own act alone. */
export const acceptInvitationAtom = atom(null, async (get, set, acceptance: Acceptance): Promise<void> => {
  await tryRequest(get, set, inviting, async (current): Promise<RequestStatus> => {
    const answer = await set(askAboutLeadAtom, {
      current,
      ask: (api, ...about) => send(api, acceptance, ...about),
    });
    if ('over' in answer) return answer.over;
    if ('error' in answer) {
      const { error } = answer;
      if (error.kind === 'rejected' && current.claim())
        set(screenErrorsAtom, ownErrors(nobody, error.errors));
      else logError('Failed to accept an invitation', { kind: error.kind });
      return failed(error.kind);
    }
    if (!current.claim()) return idle;
    if (!answer.isConflict) set(noteAcceptedAtom, acceptance.invitation);
    return set(receiveOutcomeAtom, answer);
  });
});
