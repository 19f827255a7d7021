import { atom } from 'jotai';
import { type ApiError, errorReason } from '../../api/api-result.ts';
import { type FieldError, ownErrors } from '../../flow/own-errors.ts';
import { canonicalJson } from '../../lib/json.ts';
import { doNothing } from '../../lib/do-nothing.ts';
import { logError, logWarning } from '../../lib/log.ts';
import type { Answers } from '../../model/answers.ts';
import { answersAtom } from '../answers.ts';
import { leadCreationAtom } from '../lead-creation.ts';
import { dependenciesAtom, slowAfterInMsAtom } from '../dependencies.ts';
import { erroredFormPathAtom, walkedAtom } from '../dynamic-pages.ts';
import { leadIdAtom, stateAtom } from '../lead-application.ts';
import { leadRequestAtom } from '../lead-body.ts';
import { adoptSharedAtom } from '../persistence/shared-slices.ts';
import { screenRouteAtom } from '../place.ts';
import { submission } from '../requests.ts';
import { receiveFormErrorsAtom } from '../server-errors.ts';
import { receiveReplyAtom } from './receive-reply.ts';
import { updateLeadAtom } from './save-lead.ts';

const isDueAtom = atom(false);

/** Settles once no autosave is under way any more; `null` while none is. */
export const autosavingAtom = atom<{ readonly ended: Promise<void> } | null>(null);

/**
 * Sends the lender what is done so far, while the applicant goes on: one request at a time, the next with all that is
 * done by then. A failure needs no notice, since every later request says the same and more.
 */
export const autosaveAtom = atom(null, (get, set): void => {
  set(isDueAtom, true);
  if (get(autosavingAtom) !== null) return;
  let end: () => void = doNothing;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  set(autosavingAtom, { ended });
  void save();

  async function save(): Promise<void> {
    while (get(isDueAtom)) {
      set(isDueAtom, false);
      await set(saveOnceAtom);
    }
    set(autosavingAtom, null);
    end();
  }
});

/** Ends with the answer, or gives the request up when it has taken so long that it does not count any more. */
const saveOnceAtom = atom(null, async (get, set): Promise<void> => {
  const { lock, schedule } = get(dependenciesAtom);
  const waiting = new AbortController();
  let giveUp: () => void = doNothing;
  const late = new Promise<void>((resolve) => {
    giveUp = resolve;
  });
  const cancel = schedule(get(slowAfterInMsAtom), () => giveUp());
  const sending = lock.exclusively(() => Promise.race([set(sendAutosaveAtom, waiting.signal), late]));
  await Promise.race([sending.catch(unforeseen), late]);
  waiting.abort();
  cancel();
});

/** A complete lead is decided upon, so it is the applicant's alone to send. */
const sendAutosaveAtom = atom(null, async (get, set, signal: AbortSignal): Promise<void> => {
  if (signal.aborted) return;
  set(adoptSharedAtom);
  const id = get(leadIdAtom);
  const isApplying = get(screenRouteAtom) === null && get(submission.openAtom) === null;
  // What has server errors would only be refused again.
  if (id === null || !isApplying || get(walkedAtom).complete || get(erroredFormPathAtom) !== null) return;
  const request = set(leadRequestAtom, { once: {} });
  if (get(leadCreationAtom)?.bodyDigest === request.digest) return;
  const sent = get(answersAtom);
  const state = get(stateAtom);
  const result = await set(updateLeadAtom, { ...request, signal });
  if (signal.aborted || get(leadIdAtom) !== id || get(stateAtom) !== state) return;
  if ('error' in result) return set(receiveErrorAtom, result.error, sent);
  const { errors = [], ...reply } = result.data;
  set(receiveReplyAtom, reply);
  if (errors.length > 0) set(receiveErrorsAtom, errors, sent);
});

const receiveErrorAtom = atom(null, (_, set, error: ApiError, sent: Answers): void => {
  logWarning('Failed to update lead in passing', errorReason(error));
  if (error.kind === 'conflict') set(receiveReplyAtom, error.reply);
  if (error.kind === 'rejected') set(receiveErrorsAtom, error.errors, sent);
});

/** An error about an answer that was changed since is out of date; what nobody can correct comes up when all is sent. */
const receiveErrorsAtom = atom(null, (get, set, errors: readonly FieldError[], sent: Answers): void => {
  const answers = get(answersAtom);
  const { relevant } = get(walkedAtom);
  const owned = ownErrors(get(dependenciesAtom).owners, errors).byDataPoint;
  const standing = relevant.flatMap((id) =>
    owned[id] && canonicalJson([answers[id]]) === canonicalJson([sent[id]])
      ? owned[id].map((message) => ({ fieldName: id, message }))
      : [],
  );
  set(receiveFormErrorsAtom, standing);
});

function unforeseen(fault: unknown): void {
  logError('Failed to handle an update', { name: fault instanceof Error ? fault.name : 'unknown' });
}
