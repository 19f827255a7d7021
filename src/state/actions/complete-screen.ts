import { atom } from 'jotai';
import { ownErrors } from '../../flow/own-errors.ts';
import type { LeadGroup } from '../../lead/application-data.ts';
import { logError } from '../../lib/log.ts';
import type { ErrorOwners } from '../../model/flow.ts';
import type { ScreenCall } from '../../model/screen.ts';
import type { Told } from '../../tracking/event.ts';
import { leadIdAtom, stateAtom } from '../lead-application.ts';
import { forgetListsAtom } from '../list-drafts.ts';
import { goToAtom } from '../navigation.ts';
import { homeRouteAtom, screenRouteAtom } from '../place.ts';
import { failed, idle, type RequestStatus, tryRequest } from '../request.ts';
import { receiveFormErrorsAtom, screenErrorsAtom } from '../server-errors.ts';
import { completion } from '../requests.ts';
import { pressAtom, takeShownOfferAtom } from '../tracking/visit.ts';
import { askAboutLeadAtom } from './ask-about-lead.ts';
import { awaitStateAtom } from './push-progress-state.ts';
import { beginLeadAtom } from './begin-lead.ts';
import { followNamedRouteAtom } from '../partner-visit.ts';
import { receiveReplyAtom } from './receive-reply.ts';

export interface Completion {
  readonly call: ScreenCall;
  /** What the call takes besides the lead's id. */
  readonly body: LeadGroup;
  /** Of the lead's whole data, which makes the lead where there is none. */
  readonly digest?: string;
  /** Whom server errors about the body belong to; without it none is known. */
  readonly owners?: ErrorOwners;
  /** What an event may tell of the body. */
  readonly told?: Told;
}

const nobody: ErrorOwners = { owned: {}, unowned: [] };

/** Sends what completes a screen, and goes where the lender then wants: to the page of a state, or to a partner. */
export const completeScreenAtom = atom(null, async (get, set, completing: Completion): Promise<void> => {
  const { call, body, digest, owners = nobody, told } = completing;
  await tryRequest(get, set, completion, async (current): Promise<RequestStatus> => {
    const state = get(stateAtom);
    set(pressAtom, told);
    const begins = digest !== undefined && get(leadIdAtom) === null;
    const answer = begins
      ? await set(beginLeadAtom, { request: { body, digest }, current })
      : await set(askAboutLeadAtom, {
          current,
          ask: (api, id, signal) => api.completeScreen(call, id, body, signal),
        });
    if ('over' in answer) return answer.over;
    if ('error' in answer) {
      const { error } = answer;
      if (error.kind === 'rejected' && current.claim())
        set(screenErrorsAtom, ownErrors(owners, error.errors));
      else logError('Failed to complete a screen', { kind: error.kind });
      return failed(error.kind);
    }
    if (!current.claim()) return idle;
    const { errors = [], ...reply } = answer.reply;
    if ('offerId' in body && errors.length === 0 && !answer.isConflict) set(takeShownOfferAtom);
    set(receiveReplyAtom, reply);
    const isLeft = get(stateAtom) !== state;
    // Whoever led on has the list that was sent.
    if (isLeft) set(forgetListsAtom);
    // Server errors are those of the screen they answer, or of the form where the lender leads back to it.
    if (!isLeft) set(screenErrorsAtom, ownErrors(owners, errors));
    else if (errors.length > 0 && get(screenRouteAtom) === null) set(receiveFormErrorsAtom, errors);
    const followed = set(followNamedRouteAtom);
    if (followed !== null) return followed;
    if (errors.length > 0 && !isLeft) return failed('rejected');
    // A lender whose state has no page of its own wants what the form asks.
    if (begins && reply.progressState !== undefined && get(screenRouteAtom) === null) {
      set(goToAtom, { route: get(homeRouteAtom), method: 'push' });
      return idle;
    }
    return reply.progressState === undefined ? set(awaitStateAtom) : idle;
  });
});
