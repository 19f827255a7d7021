import { atom } from 'jotai';
import { noErrors } from '../../flow/own-errors.ts';
import { logError } from '../../lib/log.ts';
import { dependenciesAtom } from '../dependencies.ts';
import { failureKindOf } from '../failure-kind-of.ts';
import { leadIdAtom, stateAtom } from '../lead-application.ts';
import { replyOf } from '../reply-of.ts';
import { failed, idle, type RequestStatus, tryRequest } from '../request.ts';
import { screenErrorsAtom } from '../screen-form.ts';
import { resending } from '../submission.ts';
import { isLeadGone, loseLeadAtom } from './lose-lead.ts';
import { receiveReplyAtom } from './receive-reply.ts';

/** Asks for another code. What was wrong with the one before no longer matters. */
export const resendCodeAtom = atom(null, async (get, set): Promise<void> => {
  await tryRequest(get, set, resending, async (current): Promise<RequestStatus> => {
    const id = get(leadIdAtom);
    if (id === null) return failed('refused');
    const state = get(stateAtom);
    const result = await get(dependenciesAtom).api.resendCode(id);
    if (!current.isOpen() || get(leadIdAtom) !== id || get(stateAtom) !== state) return idle;
    if ('error' in result && isLeadGone(result.error)) {
      if (current.claim()) set(loseLeadAtom, id);
      return idle;
    }
    const answer = replyOf(result);
    if ('error' in answer) {
      logError('Failed to ask for another code', { kind: answer.error.kind });
      return failed(failureKindOf(answer.error));
    }
    if (!current.claim()) return idle;
    set(screenErrorsAtom, noErrors);
    const { errors: _, ...reply } = answer.reply;
    set(receiveReplyAtom, reply);
    return idle;
  });
});
