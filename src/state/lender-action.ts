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
import { pressAtom } from './page-view.ts';
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
export interface LenderOutcome<Reply = LeadReply> {
  readonly reply: Reply;
  /** The reply has the current state of the lead; nothing was changed. */
  readonly isConflict: boolean;
  /** Whether this action created the lead. */
  readonly begins?: boolean;
}

/** The result of one attempt. */
type LenderAnswer<Reply, Failure extends ApiError> =
  | LenderOutcome<Reply>
  | { readonly error: Failure }
  /** Nothing is left to do: there is no lead, it is gone, or the reply was outdated. */
  | { readonly over: RequestStatus };

/** For calls about the lead a conflict counts as a reply. */
export type LeadAnswer = LenderAnswer<LeadReply, Exclude<ApiError, { readonly kind: 'conflict' }>>;

export interface Asking {
  readonly get: Getter;
  readonly set: Setter;
  readonly attempt: RequestAttempt;
}

/** An action that sends a request to the lender and handles the reply. */
interface LenderAction<Input extends unknown[], Reply> {
  /** The status of the request. While an attempt is running and not slow, further calls do nothing. */
  readonly request: RequestAtoms;
  /** The log text of a failure. */
  readonly failure: string;
  /** The tracked answers of the main action of a page; missing for other actions. */
  readonly reported?: (...input: Input) => ReportedAnswers;
  /** The owners of server errors in a rejection. Without it the screen shows none. */
  readonly owners?: (...input: Input) => ErrorOwners;
  /** Runs once, with the reply of the attempt. */
  readonly onReply: (asking: Asking, outcome: LenderOutcome<Reply>, ...input: Input) => RequestStatus;
}

type ActionAtom<Input extends unknown[]> = WritableAtom<null, Input, Promise<void>>;

/**
 * Common parts of all actions: one attempt at a time, a rejection is shown on the screen, other failures are logged
 * and shown by the page.
 */
function actionAtom<Input extends unknown[], Reply>(
  { request, failure, reported, owners, onReply }: LenderAction<Input, Reply>,
  ask: (asking: Asking, ...input: Input) => Promise<LenderAnswer<Reply, ApiError>>,
): ActionAtom<Input> {
  return atom(null, (get, set, ...input: Input) =>
    attemptRequest(get, set, request, async (attempt): Promise<RequestStatus> => {
      const asking = { get, set, attempt };
      if (reported) set(pressAtom, reported(...input));
      const answer = await ask(asking, ...input);
      if ('over' in answer) return answer.over;
      if ('error' in answer) {
        const { error } = answer;
        if (owners && error.kind === 'rejected' && attempt.claim())
          set(screenErrorsAtom, ownErrors(owners(...input), error.errors));
        else logError(failure, { kind: error.kind });
        // A conflict of a call that is not about the lead contains no usable state.
        return failed(error.kind === 'conflict' ? 'unreadable' : error.kind);
      }
      return attempt.claim() ? onReply(asking, answer, ...input) : idle;
    }),
  );
}

type LeadCall = (send: Send, lead: LeadId, options: SendOptions) => Promise<ApiResult<LeadReply>>;

export interface LeadAction<Input extends unknown[]> extends LenderAction<Input, LeadReply> {
  readonly call: (...asked: [...Parameters<LeadCall>, ...Input]) => ReturnType<LeadCall>;
  /** The request that creates the lead if there is none and the action can create one. */
  readonly beginning?: (...input: Input) => LeadRequest | undefined;
}

/** An action on the lead. */
export function leadAction<Input extends unknown[]>(action: LeadAction<Input>): ActionAtom<Input> {
  return actionAtom(action, (asking, ...input) => {
    const beginning = asking.get(leadIdAtom) === null ? action.beginning?.(...input) : undefined;
    return beginning === undefined
      ? askAboutLead(asking, (...about) => action.call(...about, ...input))
      : beginLead(asking, beginning);
  });
}

interface PlainAction<Input extends unknown[], Reply> extends LenderAction<Input, Reply> {
  /** Resolves to `undefined` if there is nothing to request. */
  readonly call: (
    send: Send,
    lead: LeadId | null,
    options: SendOptions,
    ...input: Input
  ) => Promise<ApiResult<Reply> | undefined>;
}

/** An action that does not change a state. Its reply counts even if the lead has changed meanwhile. */
export function plainAction<Input extends unknown[], Reply>(
  action: PlainAction<Input, Reply>,
): ActionAtom<Input> {
  return actionAtom(action, async ({ get, attempt }, ...input) => {
    const { send } = get(dependenciesAtom);
    const result = await action.call(send, get(leadIdAtom), { signal: attempt.signal }, ...input);
    if (!attempt.isOpen()) return { over: idle };
    if (result === undefined) return { over: failed('refused') };
    return 'error' in result ? result : { reply: result.data, isConflict: false };
  });
}

/**
 * Sends a call about the lead. The reply is ignored if the lead or its state has changed meanwhile. A conflict counts
 * as a reply with the current state. If the lead is gone, the form is shown again.
 */
export async function askAboutLead({ get, set, attempt }: Asking, call: LeadCall): Promise<LeadAnswer> {
  const id = get(leadIdAtom);
  if (id === null) return { over: failed('refused') };
  const state = get(stateAtom);
  const { signal } = attempt;
  const isOver = (): boolean =>
    signal.aborted || !attempt.isOpen() || get(leadIdAtom) !== id || get(stateAtom) !== state;
  const result = await call(get(dependenciesAtom).send, id, { signal });
  if (isOver()) return { over: idle };
  if ('data' in result) return { reply: result.data, isConflict: false };
  const { error } = result;
  if (error.kind === 'conflict') return { reply: error.reply, isConflict: true };
  const isGone = await set(confirmGoneAtom, error, id, signal);
  if (isOver()) return { over: idle };
  if (!isGone) return { error };
  if (attempt.claim()) set(handleLeadGoneAtom, id);
  return { over: idle };
}

/** Creates the lead of a start page that is not a step. If another tab has created one, that lead is updated instead. */
function beginLead({ get, set, attempt }: Asking, request: LeadRequest): Promise<LeadAnswer> {
  const { signal } = attempt;
  const isOver = (): boolean => signal.aborted || !attempt.isOpen();
  return get(dependenciesAtom).lock.exclusively(async (): Promise<LeadAnswer> => {
    if (isOver()) return { over: idle };
    set(adoptSharedAtom);
    const result = await set(saveLeadAtom, { ...request, signal });
    if (isOver()) return { over: idle };
    if ('data' in result) return { reply: result.data, isConflict: false, begins: true };
    const { error, failure } = result;
    logError(failure, errorReason(error));
    return error.kind === 'conflict' ? { reply: error.reply, isConflict: true, begins: true } : { error };
  });
}

/** Applies a reply. After a conflict without a new state, nothing was done and the applicant stays on the page. */
export function receiveOutcome({ get, set }: Asking, { reply, isConflict }: LenderOutcome): RequestStatus {
  const state = get(stateAtom);
  set(receiveReplyAtom, reply);
  return isConflict && get(stateAtom) === state ? failed('refused') : idle;
}
