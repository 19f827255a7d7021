import { atom } from 'jotai';
import { logError } from '../../lib/log.ts';
import type { LeadId } from '../../model/identifiers.ts';
import { leadCreationAtom } from '../lead-creation.ts';
import { dependenciesAtom } from '../dependencies.ts';
import { dynamicPagesAtom, erroredFormPathAtom } from '../dynamic-pages.ts';
import { leadIdAtom } from '../lead-application.ts';
import type { LeadReply } from '../lead-reply.ts';
import { adoptSharedAtom } from '../persistence/shared-slices.ts';
import { onwardRouteAtom, screenRouteAtom } from '../place.ts';
import { failed, idle, type RequestStatus, type RequestAttempt, attemptRequest } from '../request.ts';
import { submission } from '../requests.ts';
import { formErrorsAtom, receiveFormErrorsAtom } from '../server-errors.ts';
import { sentFromAtom, type Submitted, submittedAtom } from '../submission.ts';
import { runExclusively } from '../tab-lock.ts';
import { completePageViewAtom } from '../tracking/page-view.ts';
import { errorReason } from '../../api/api-result.ts';
import { autosavingAtom } from './autosave.ts';
import { awaitStateAtom, receiveReplyAtom } from './receive-reply.ts';
import { saveAnswersAtom } from './save-answers.ts';
import { type SavedLead, saveLeadAtom } from './save-lead.ts';

/** Sends while the applicant waits. An autosave under way goes first, so that it cannot overwrite this. */
export const sendSubmittedAtom = atom(null, async (get, set, submitted: Submitted): Promise<void> => {
  set(submittedAtom, submitted);
  set(sentFromAtom, submitted.route);
  const knownLead = get(leadIdAtom);
  await attemptRequest(get, set, submission, async (current): Promise<RequestStatus> => {
    const autosaving = get(autosavingAtom);
    if (autosaving) await autosaving.ended;
    const { lock } = get(dependenciesAtom);
    return runExclusively(lock, current, () => set(sendLeadAtom, { knownLead, current }));
  });
});

interface Sending {
  /** The lead as this tab knew it when its applicant pressed the button. */
  readonly knownLead: LeadId | null;
  readonly current: RequestAttempt;
}

/**
 * Makes the lender's lead say what the applicant submitted last: creates it, updates it, or both where an earlier attempt
 * had created it with other answers. Call it while no other tab does the same.
 */
const sendLeadAtom = atom(null, async (get, set, { knownLead, current }: Sending): Promise<RequestStatus> => {
  if (!current.isOpen()) return idle;
  set(adoptSharedAtom);
  set(confirmSavedAtom);
  let said = get(leadIdAtom) === knownLead ? null : get(leadCreationAtom);
  let reply: LeadReply = {};
  for (;;) {
    const request = get(submittedAtom)?.request;
    if (!request) return idle;
    if (said?.status === 'answered' && said.bodyDigest === request.digest) break;
    const result = await set(saveLeadAtom, { ...request, signal: current.signal });
    if (!current.isOpen()) return idle;
    if ('error' in result) return set(failRequestAtom, { ...result, current });
    reply = { ...reply, ...result.data };
    said = get(leadCreationAtom);
  }
  if (!current.claim()) return idle;
  set(receiveReplyAtom, reply);
  return set(advanceAtom);
});

/** What was submitted here counts, whatever another tab submitted meanwhile. A draft typed since stays a draft. */
const confirmSavedAtom = atom(null, (get, set) => {
  const step = get(submittedAtom)?.step;
  if (step && get(dynamicPagesAtom).savedSteps[step.path] !== undefined) set(saveAnswersAtom, step);
});

type RequestFailure = Extract<SavedLead, { readonly error: unknown }> & { readonly current: RequestAttempt };

/** Logs why sending the lead failed, and does what can be done about it: show server errors, or follow the lead's state. */
const failRequestAtom = atom(
  null,
  (_get, set, { error, failure, current }: RequestFailure): RequestStatus => {
    logError(failure, errorReason(error));
    if (error.kind !== 'conflict' && error.kind !== 'rejected') return failed(error.kind);
    if (!current.claim()) return idle;
    if (error.kind === 'conflict') set(receiveReplyAtom, error.reply);
    else set(receiveFormErrorsAtom, error.errors);
    return set(advanceAtom);
  },
);

/** After an answer to what was submitted: the page of the state, the step that has to be corrected, or the next one. */
const advanceAtom = atom(null, (get, set): RequestStatus => {
  const submitted = get(submittedAtom);
  set(submittedAtom, null);
  // The page of the state is being gone to already.
  if (get(screenRouteAtom) !== null) return idle;
  const { byDataPoint, unowned } = get(formErrorsAtom);
  const isRejected = Object.keys(byDataPoint).length > 0 || unowned.length > 0;
  // Everything is asked, and the lender named no state with a page.
  if (!isRejected && submitted?.final) return set(awaitStateAtom);
  const route = get(onwardRouteAtom);
  const leadsOn = route !== submitted?.route && (!isRejected || get(erroredFormPathAtom) !== null);
  if (leadsOn && !isRejected) set(completePageViewAtom);
  if (leadsOn) get(dependenciesAtom).navigate({ route, method: 'push' });
  return isRejected ? failed('rejected') : idle;
});
