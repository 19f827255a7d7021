import { atom } from 'jotai';
import { type ApiError, errorReason } from '../api/api-result.ts';
import { dataPointOf, questionOf, stepOf } from '../flow/find.ts';
import { clearStepErrors, type FieldError, ownErrors } from '../flow/own-errors.ts';
import { walk } from '../flow/walk.ts';
import type { AnswerChanges } from '../lead/data-from-answers.ts';
import { doNothing } from '../lib/do-nothing.ts';
import { canonicalJson } from '../lib/json.ts';
import { logException, logWarning } from '../lib/log.ts';
import type { Answers, AnswerValue } from '../model/answers.ts';
import type { DataPointId, StepPath } from '../model/identifiers.ts';
import {
  answersAtom,
  dynamicPagesAtom,
  erroredFormPathAtom,
  patchDynamicPagesAtom,
  updateCurrentDateAtom,
  walkAtom,
  writeAnswersAtom,
} from './answers.ts';
import { receiveReplyAtom } from './application-progress.ts';
import { dependenciesAtom, slowAfterInMsAtom } from './dependencies.ts';
import { leadIdAtom, stateAtom, updateLastActionTimeAtom } from './lead-application.ts';
import { leadCreationAtom, leadRequestAtom } from './lead-request.ts';
import { trackAnswerAtom } from './page-view.ts';
import { screenRouteAtom } from './resolved-route.ts';
import { submissionRequest } from './request.ts';
import { updateLeadAtom } from './save-lead.ts';
import { clearFieldErrorAtom, receiveFormErrorsAtom } from './server-errors.ts';
import { adoptSharedAtom } from './shared-slices.ts';

/** `undefined` removes the answer. */
type AnswerOrNone = AnswerValue | undefined;

/**
 * Stores an answer before its step is saved, and marks the step as unsaved. The server error stays until it is cleared, because
 * removing it here could shift the page between press and release of a button, and the click would be lost.
 */
export const storeUnsavedAnswerAtom = atom(null, (get, set, dataPoint: DataPointId, value: AnswerOrNone) => {
  if (canonicalJson([get(answersAtom)[dataPoint]]) === canonicalJson([value])) return;
  const { flow } = get(dependenciesAtom);
  set(writeAnswersAtom, flow, { [dataPoint]: value });
  const { [dataPointOf(flow, dataPoint).step]: _, ...savedSteps } = get(dynamicPagesAtom).savedSteps;
  set(patchDynamicPagesAtom, { savedSteps });
  set(updateLastActionTimeAtom);
  set(trackAnswerAtom);
});

/** Stores an answer before its step is saved, and clears its server error. */
export const editAnswerAtom = atom(null, (_, set, dataPoint: DataPointId, value: AnswerOrNone) => {
  set(storeUnsavedAnswerAtom, dataPoint, value);
  set(clearFieldErrorAtom, dataPoint);
});

export interface StepAnswers {
  readonly path: StepPath;
  /** All answers of the step. A shown question that is missing here becomes unanswered. */
  readonly answers: Answers;
}

/** Saves the answers of a step and clears its errors. Unsaved answers to hidden questions stay. */
export const saveAnswersAtom = atom(null, (get, set, { path, answers }: StepAnswers) => {
  const { flow, owners } = get(dependenciesAtom);
  const step = stepOf(flow, path);
  const { savedSteps, errors } = get(dynamicPagesAtom);
  const allAnswers = { ...get(answersAtom), ...answers };
  const walkResult = walk(flow, allAnswers, { today: set(updateCurrentDateAtom), savedSteps });
  const shown = walkResult.steps.find((one) => one.path === path)?.shown ?? [];
  const changes: AnswerChanges = Object.fromEntries(shown.map((id) => [id, answers[id]]));
  set(writeAnswersAtom, flow, changes);
  set(patchDynamicPagesAtom, {
    savedSteps: { ...savedSteps, [path]: step.fingerprint },
    errors: { ...clearStepErrors(owners, errors, path), unowned: [] },
  });
  set(updateLastActionTimeAtom);
});

const isAutosaveDueAtom = atom(false);

/** Resolves when the autosaves have ended; `null` if none is running. */
export const autosavingAtom = atom<{ readonly ended: Promise<void> } | null>(null);

/**
 * Sends the completed steps in the background. One request runs at a time; the next one sends all later changes.
 * Failures are not shown, because every later request includes the same data.
 */
export const autosaveAtom = atom(null, (get, set): void => {
  set(isAutosaveDueAtom, true);
  if (get(autosavingAtom) !== null) return;
  let end: () => void = doNothing;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  set(autosavingAtom, { ended });
  void save();

  async function save(): Promise<void> {
    while (get(isAutosaveDueAtom)) {
      set(isAutosaveDueAtom, false);
      await set(saveOnceAtom);
    }
    set(autosavingAtom, null);
    end();
  }
});

/** Resolves with the reply, or aborts the request when it is slow. */
const saveOnceAtom = atom(null, async (get, set): Promise<void> => {
  const { lock, schedule } = get(dependenciesAtom);
  const timeout = new AbortController();
  let stopWaiting: () => void = doNothing;
  const lateReply = new Promise<void>((resolve) => {
    stopWaiting = resolve;
  });
  const cancel = schedule(get(slowAfterInMsAtom), () => stopWaiting());
  const sending = lock.exclusively(() => Promise.race([set(sendAutosaveAtom, timeout.signal), lateReply]));
  await Promise.race([sending.catch(logUnexpected), lateReply]);
  timeout.abort();
  cancel();
});

/** A complete lead is not sent, because the lender would decide on it. Only the applicant submits it. */
const sendAutosaveAtom = atom(null, async (get, set, signal: AbortSignal): Promise<void> => {
  if (signal.aborted) return;
  set(adoptSharedAtom);
  const id = get(leadIdAtom);
  const isApplying = get(screenRouteAtom) === null && get(submissionRequest.attemptAtom) === null;
  // Answers with server errors would be rejected again.
  if (id === null || !isApplying || get(walkAtom).complete || get(erroredFormPathAtom) !== null) return;
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
  logWarning('Failed to update lead', { ...errorReason(error), during: 'autosave' });
  if (error.kind === 'conflict') set(receiveReplyAtom, error.reply);
  if (error.kind === 'rejected') set(receiveErrorsAtom, error.errors, sent);
});

/** Ignores errors about answers that have changed, and errors without a question, which the final submit shows. */
const receiveErrorsAtom = atom(null, (get, set, errors: readonly FieldError[], sent: Answers): void => {
  const answers = get(answersAtom);
  const { relevant } = get(walkAtom);
  const owned = ownErrors(get(dependenciesAtom).owners, errors).byDataPoint;
  const currentErrors = relevant.flatMap((id) =>
    owned[id] && canonicalJson([answers[id]]) === canonicalJson([sent[id]])
      ? owned[id].map((message) => ({ fieldName: id, message }))
      : [],
  );
  set(receiveFormErrorsAtom, currentErrors);
});

function logUnexpected(fault: unknown): void {
  logException('Failed to handle an update', fault);
}

/**
 * Changes the loan. Completed steps stay completed and the page does not change. Clears only the server errors about
 * the loan.
 */
export const changeLoanAtom = atom(null, (get, set, loan: Answers): void => {
  const { flow } = get(dependenciesAtom);
  set(writeAnswersAtom, flow, loan);
  for (const field of ['amount', 'period']) {
    const question = questionOf(flow, field);
    if (question && loan[question.id] !== undefined) set(clearFieldErrorAtom, question.id);
  }
  set(updateLastActionTimeAtom);
  set(autosaveAtom);
});
