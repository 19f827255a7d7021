import { atom } from 'jotai';
import { writeField } from '../../lead/application-data.ts';
import { clearStaleFields } from '../../lead/stale-fields.ts';
import { initialProgress } from '../../lifecycle/progress.ts';
import { indexRoute } from '../../lifecycle/route-table.ts';
import { initialState } from '../../lifecycle/states.ts';
import { pushProgressStateAtom, settleAnswersAtom } from './receive-reply.ts';
import { leadCreationAtom, prepareLeadCreationAtom } from '../lead-creation.ts';
import { dependenciesAtom } from '../dependencies.ts';
import { dynamicPagesAtom, initialDynamicPages } from '../dynamic-pages.ts';
import { applicationDataAtom, leadIdAtom, patchLeadApplicationAtom } from '../lead-application.ts';
import { forgetListsAtom } from '../forget-lists.ts';
import { endPartnerVisitAtom, hasVisitedPartnerAtom, partnerRouteAtom } from '../partner-visit.ts';
import { screenRouteAtom } from '../place.ts';
import { endRequestsOfLeadAtom, submittedAtom } from '../requests.ts';
import { clearScreenErrorsAtom } from '../server-errors.ts';
import { resumeSessionAtom } from '../session.ts';
import { receivedStateDataAtom } from '../state-data.ts';

/** A new application with the old answers, but for those that must be given each time. */
export const startAgainAtom = atom(null, (get, set) => {
  set(noteReapplyingAtom);
  set(clearStateAtom);
  get(dependenciesAtom).navigate({ route: indexRoute, method: 'push' });
});

/** The same answers once more, to be changed and sent as a new lead. */
export const changeAnswersAtom = atom(null, (_, set) => {
  set(noteReapplyingAtom);
  set(sendAnewAtom);
});

/** Back to the form with every answer, where the lead that was made of them counts no more. */
export const sendAnewAtom = atom(null, (_, set) => {
  set(clearResultAtom);
  set(pushProgressStateAtom, initialState);
});

/** Whoever turns away from a lead beyond the form applies once more, and the next lead says so. */
const noteReapplyingAtom = atom(null, (get) => {
  if (get(leadIdAtom) === null || get(screenRouteAtom) === null) return;
  get(dependenciesAtom).storage.writeFlag('reapplying', true);
});

/** Back to an application nobody has sent. What belonged to its sending goes; the other answers stay, and so does the session. */
export const clearStateAtom = atom(null, (get, set) => {
  set(clearResultAtom);
  set(patchLeadApplicationAtom, { progressState: initialProgress });
  set(settleAnswersAtom);
  set(patchLeadApplicationAtom, { applicationData: clearStaleFields(get(applicationDataAtom)) });
  set(resumeSessionAtom, null);
});

/**
 * Forgets the lead and what became of it. Every answer stays. Where there is a review, what was saved is read and changed
 * there; elsewhere the form is walked anew from its first step.
 */
export const clearResultAtom = atom(null, (get, set) => {
  set(endRequestsOfLeadAtom);
  set(clearScreenErrorsAtom);
  set(submittedAtom, null);
  const { savedSteps } = get(dependenciesAtom).flow.review ? get(dynamicPagesAtom) : initialDynamicPages;
  set(dynamicPagesAtom, { ...initialDynamicPages, savedSteps });
  set(forgetLeadAtom);
});

/** Forgets the lead and what became of it; the next one has a key of its own. The form stays as it is. */
export const forgetLeadAtom = atom(null, (get, set) => {
  set(leadCreationAtom, null);
  set(partnerRouteAtom, null);
  set(hasVisitedPartnerAtom, false);
  set(endPartnerVisitAtom);
  set(receivedStateDataAtom, null);
  set(forgetListsAtom);
  set(patchLeadApplicationAtom, {
    applicationData: writeField(get(applicationDataAtom), 'id', undefined),
    applicationResult: null,
    routeChange: null,
  });
  set(prepareLeadCreationAtom);
});
