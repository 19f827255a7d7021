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

/** A reply that counts. */
export interface LenderOutcome<Reply = LeadReply> {
  readonly reply: Reply;
  /** The reply has the current state of the lead; nothing was changed. */
  readonly isConflict: boolean;
  /** There was no lead before. */
  readonly begins?: boolean;
}

/** What the lender answered to one attempt. */
type LenderAnswer<Reply, Failure extends ApiError> =
  | LenderOutcome<Reply>
  | { readonly error: Failure }
  /** Nothing is left to do: there is no lead, it is gone, or the answer came too late to count. */
  | { readonly over: RequestStatus };

/** Where the question is about the lead, a conflict is a reply. */
export type LeadAnswer = LenderAnswer<LeadReply, Exclude<ApiError, { readonly kind: 'conflict' }>>;

export interface Asking {
  readonly get: Getter;
  readonly set: Setter;
  readonly attempt: RequestAttempt;
}

/** Something the applicant asks of the lender, and what comes of the answer. */
interface LenderAction<Input extends unknown[], Reply> {
  /** How it goes. While one attempt is under way and not slow, pressing again does nothing. */
  readonly request: RequestAtoms;
  /** The log text of a failure. */
  readonly failure: string;
  /** The tracked answers of the main action of a page; missing for other actions. */
  readonly reported?: (...input: Input) => ReportedAnswers;
  /** Whose the server errors of a rejection are, for the screen to show; without it the screen shows none. */
  readonly owners?: (...input: Input) => ErrorOwners;
  /** Runs once, for the attempt that was answered. */
  readonly onReply: (asking: Asking, outcome: LenderOutcome<Reply>, ...input: Input) => RequestStatus;
}

type ActionAtom<Input extends unknown[]> = WritableAtom<null, Input, Promise<void>>;

/**
 * What all actions have in common: one attempt at a time, a rejection is shown on the screen, and every other failure is
 * logged and shown by its page.
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
        // Nothing says where the lead is in a conflict that is not about it.
        return failed(error.kind === 'conflict' ? 'unreadable' : error.kind);
      }
      return attempt.claim() ? onReply(asking, answer, ...input) : idle;
    }),
  );
}

type LeadCall = (send: Send, lead: LeadId, options: SendOptions) => Promise<ApiResult<LeadReply>>;

export interface LeadAction<Input extends unknown[]> extends LenderAction<Input, LeadReply> {
  readonly call: (...asked: [...Parameters<LeadCall>, ...Input]) => ReturnType<LeadCall>;
  /** What makes the lead, where there is none and this may be how it begins. */
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
  /** Resolves to nothing where there is nothing to ask about. */
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
 * Asks something about the lead. An answer counts only while the lead and its state are those it was asked about. A conflict
 * is an answer too: the lead is elsewhere. A lead that is gone is lost, and the form comes back.
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

/** Takes over a reply. A conflict that leads to no other state leaves the applicant where nothing was done. */
export function receiveOutcome({ get, set }: Asking, { reply, isConflict }: LenderOutcome): RequestStatus {
  const state = get(stateAtom);
  set(receiveReplyAtom, reply);
  return isConflict && get(stateAtom) === state ? failed('refused') : idle;
}
