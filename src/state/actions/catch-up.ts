import { atom } from 'jotai';
import { currentState } from '../../lifecycle/progress.ts';
import { changeMobileNumberState, mobileVerificationState } from '../../lifecycle/states.ts';
import { logWarning } from '../../lib/log.ts';
import { leadIdAtom, stateAtom } from '../lead-application.ts';
import { askAboutLead } from '../lender-action.ts';
import { endPartnerVisitAtom } from '../partner-visit.ts';
import { adoptSharedAtom } from '../persistence/shared-slices.ts';
import { screenRouteAtom } from '../place.ts';
import { idle, requestAtoms, type RequestStatus, attemptRequest } from '../request.ts';
import { receiveReplyAtom } from './receive-reply.ts';

const catchingUp = requestAtoms();

/**
 * Asks where the lead is by now: it may have moved while its applicant was elsewhere. One that has not leaves its page
 * alone, with whatever is typed there; nobody waits for the answer, and a failure changes nothing.
 */
export const catchUpAtom = atom(null, async (get, set): Promise<void> => {
  if (get(screenRouteAtom) === null || get(leadIdAtom) === null) return;
  await attemptRequest(get, set, catchingUp, async (attempt): Promise<RequestStatus> => {
    const answer = await askAboutLead({ get, set, attempt }, (send, lead, options) =>
      send('leadStatus', { lead }, options),
    );
    if ('error' in answer) logWarning('Failed to ask where the lead is', { kind: answer.error.kind });
    if (!('reply' in answer) || !attempt.claim()) return idle;
    const { progressState } = answer.reply;
    if (progressState !== undefined && hasMoved(get(stateAtom), currentState(progressState)))
      set(receiveReplyAtom, answer.reply);
    return idle;
  });
});

/** The lender knows nothing of the page for another number: to it, the lead waits for the code. */
function hasMoved(state: number, named: number): boolean {
  if (state === changeMobileNumberState && named === mobileVerificationState) return false;
  return named !== state;
}

/** The page was frozen by the browser and is shown again: meanwhile it heard of no other tab. */
export const comeBackAtom = atom(null, (_, set): void => {
  set(endPartnerVisitAtom);
  set(adoptSharedAtom);
  void set(catchUpAtom);
});
