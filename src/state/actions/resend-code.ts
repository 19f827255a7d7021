import { atom } from 'jotai';
import { logError } from '../../lib/log.ts';
import { failed, idle, type RequestStatus, tryRequest } from '../request.ts';
import { clearScreenErrorsAtom } from '../server-errors.ts';
import { resending } from '../requests.ts';
import { askAboutLeadAtom, receiveOutcomeAtom } from './ask-about-lead.ts';

/** Asks for another code. What was wrong with the one before no longer matters. */
export const resendCodeAtom = atom(null, async (get, set): Promise<void> => {
  await tryRequest(get, set, resending, async (current): Promise<RequestStatus> => {
    const answer = await set(askAboutLeadAtom, { current, ask: (api, ...about) => api.resendCode(...about) });
    if ('over' in answer) return answer.over;
    if ('error' in answer) {
      logError('Failed to ask for another code', { kind: answer.error.kind });
      return failed(answer.error.kind);
    }
    if (!current.claim()) return idle;
    set(clearScreenErrorsAtom);
    const { errors: _, ...reply } = answer.reply;
    return set(receiveOutcomeAtom, { ...answer, reply });
  });
});
