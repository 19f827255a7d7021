import { atom, type Getter, type Setter, type WritableAtom } from 'jotai';
import { type ApiError, type ApiResult, errorReason } from '../api/api-result.ts';
import type { Send, SendOptions } from '../api/send.ts';
import { ownErrors } from '../flow/own-errors.ts';
import { logError } from '../lib/log.ts';
import type { ErrorOwners } from '../model/flow.ts';
import type { LeadId } from '../model/identifiers.ts';
import type { ReportedAnswers } from '../tracking/event.ts';
import { receiveReplyAtom } from './application-progress.ts';
import { dependenciesAtom } from './dependencies.ts';
import { leadIdAtom, type LeadReply, stateAtom } from './lead-application.ts';
import type { LeadRequest } from './lead-request.ts';
import { countSubmitAtom } from './page-view.ts';
import {
  attemptRequest,
  failed,
  idle,
  type RequestAtoms,
  type RequestAttempt,
  type RequestStatus,
} from './request.ts';
import { confirmGoneAtom, handleLeadGoneAtom, saveLeadAtom } from './save-lead.ts';
import { screenErrorsAtom } from './server-errors.ts';
import { adoptSharedAtom } from './shared-slices.ts';

/** A reply that is still relevant. */
export interface LenderReply<Reply = LeadReply> {
  readonly reply: Reply;
  /** Whether the call changed nothing, because the lead is in another state. The reply has that state. */
  readonly isConflict: boolean;
  /** Whether the action was to create the lead. Another tab may have created it first. */
  readonly wasToCreateLead?: boolean;
}

/** The result of one attempt. */
type ActionResult<Reply, Failure extends ApiError> =
  | LenderReply<Reply>
  | { readonly error: Failure }
  /** Nothing is left to do: there is no lead, it is gone, or the reply was outdated. */
  | { readonly ended: RequestStatus };

/** For calls about the lead a conflict counts as a reply. */
export type LeadActionResult = ActionResult<LeadReply, Exclude<ApiError, { readonly kind: 'conflict' }>>;

export interface ActionContext {
  readonly get: Getter;
  readonly set: Setter;
  readonly attempt: RequestAttempt;
}

/** An action that sends a request to the lender and handles the reply. */
interface LenderAction<Input extends unknown[], Reply> {
  /** The status of the request. While an attempt is running and not slow, further calls do nothing. */
  readonly request: RequestAtoms;
  /** The log text of a failure. */
  readonly failureLog: string;
  /** The tracked answers of the main action of a page; missing for other actions. */
  readonly reportedAnswers?: (...input: Input) => ReportedAnswers;
  /** The owners of server errors in a rejection. Without them the screen shows no server errors. */
  readonly owners?: (...input: Input) => ErrorOwners;
  /** Runs once, with the reply of the attempt. */
  readonly onReply: (context: ActionContext, outcome: LenderReply<Reply>, ...input: Input) => RequestStatus;
}

type ActionAtom<Input extends unknown[]> = WritableAtom<null, Input, Promise<void>>;

/**
 * Common parts of all actions: one attempt at a time, a rejection is shown on the screen, other failures are logged
 * and shown by the page.
 */
function actionAtom<Input extends unknown[], Reply>(
  { request, failureLog, reportedAnswers, owners, onReply }: LenderAction<Input, Reply>,
  sendRequest: (context: ActionContext, ...input: Input) => Promise<ActionResult<Reply, ApiError>>,
): ActionAtom<Input> {
  return atom(null, (get, set, ...input: Input) =>
    attemptRequest(get, set, request, async (attempt): Promise<RequestStatus> => {
      const context = { get, set, attempt };
      if (reportedAnswers) set(countSubmitAtom, reportedAnswers(...input));
      const result = await sendRequest(context, ...input);
      if ('ended' in result) return result.ended;
      if ('error' in result) {
        const { error } = result;
        if (owners && error.kind === 'rejected' && attempt.complete())
          set(screenErrorsAtom, ownErrors(owners(...input), error.errors));
        else logError(failureLog, { kind: error.kind });
        // A conflict of a call that is not about the lead contains no usable state.
        return failed(error.kind === 'conflict' ? 'unreadable' : error.kind);
      }
      return attempt.complete() ? onReply(context, result, ...input) : idle;
    }),
  );
}

type LeadCall = (send: Send, lead: LeadId, options: SendOptions) => Promise<ApiResult<LeadReply>>;

export interface LeadAction<Input extends unknown[]> extends LenderAction<Input, LeadReply> {
  readonly call: (...args: [...Parameters<LeadCall>, ...Input]) => ReturnType<LeadCall>;
  /** The request that creates the lead if there is none and the action can create one. */
  readonly creation?: (...input: Input) => LeadRequest | undefined;
}

/** An action on the lead. */
export function leadAction<Input extends unknown[]>(action: LeadAction<Input>): ActionAtom<Input> {
  return actionAtom(action, (context, ...input) => {
    const creation = context.get(leadIdAtom) === null ? action.creation?.(...input) : undefined;
    return creation === undefined
      ? sendLeadCall(context, (...callArguments) => action.call(...callArguments, ...input))
      : createLead(context, creation);
  });
}

interface StatelessAction<Input extends unknown[], Reply> extends LenderAction<Input, Reply> {
  /** Resolves to `undefined` if there is nothing to request. */
  readonly call: (
    send: Send,
    lead: LeadId | null,
    options: SendOptions,
    ...input: Input
  ) => Promise<ApiResult<Reply> | undefined>;
}

/** An action that does not change a state. Its reply counts even if the lead has changed meanwhile. */
export function statelessAction<Input extends unknown[], Reply>(
  action: StatelessAction<Input, Reply>,
): ActionAtom<Input> {
  return actionAtom(action, async ({ get, attempt }, ...input) => {
    const { send } = get(dependenciesAtom);
    const result = await action.call(send, get(leadIdAtom), { signal: attempt.signal }, ...input);
    if (!attempt.isCurrent()) return { ended: idle };
    if (result === undefined) return { ended: failed('refused') };
    return 'error' in result ? result : { reply: result.data, isConflict: false };
  });
}

/**
 * Sends a call about the lead. The reply is ignored if the lead or its state has changed meanwhile. A conflict counts
 * as a reply with the current state. If the lead is gone, the form is shown again.
 */
export async function sendLeadCall(
  { get, set, attempt }: ActionContext,
  call: LeadCall,
): Promise<LeadActionResult> {
  const id = get(leadIdAtom);
  if (id === null) return { ended: failed('refused') };
  const state = get(stateAtom);
  const { signal } = attempt;
  const isOutdated = (): boolean =>
    signal.aborted || !attempt.isCurrent() || get(leadIdAtom) !== id || get(stateAtom) !== state;
  const result = await call(get(dependenciesAtom).send, id, { signal });
  if (isOutdated()) return { ended: idle };
  if ('data' in result) return { reply: result.data, isConflict: false };
  const { error } = result;
  if (error.kind === 'conflict') return { reply: error.reply, isConflict: true };
  const isGone = await set(confirmGoneAtom, error, id, signal);
  if (isOutdated()) return { ended: idle };
  if (!isGone) return { error };
  if (attempt.complete()) set(handleLeadGoneAtom, id);
  return { ended: idle };
}

/** Creates the lead of a start page that is not a step. If another tab has created one, that lead is updated instead. */
function createLead({ get, set, attempt }: ActionContext, request: LeadRequest): Promise<LeadActionResult> {
  const { signal } = attempt;
  const isOutdated = (): boolean => signal.aborted || !attempt.isCurrent();
  return get(dependenciesAtom).lock.exclusively(async (): Promise<LeadActionResult> => {
    if (isOutdated()) return { ended: idle };
    set(adoptSharedAtom);
    const result = await set(saveLeadAtom, { ...request, signal });
    if (isOutdated()) return { ended: idle };
    if ('data' in result) return { reply: result.data, isConflict: false, wasToCreateLead: true };
    const { error, failure } = result;
    logError(failure, errorReason(error));
    return error.kind === 'conflict'
      ? { reply: error.reply, isConflict: true, wasToCreateLead: true }
      : { error };
  });
}

/** Applies a reply. After a conflict without a new state, nothing was done and the applicant stays on the page. */
export function applyReply({ get, set }: ActionContext, { reply, isConflict }: LenderReply): RequestStatus {
  const state = get(stateAtom);
  set(receiveReplyAtom, reply);
  return isConflict && get(stateAtom) === state ? failed('refused') : idle;
}
