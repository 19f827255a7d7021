import { atom } from 'jotai';
import type { ApiError, ApiResult } from '../../api/api-result.ts';
import type { LeadApi } from '../../api/client.ts';
import type { LeadId } from '../../model/identifiers.ts';
import { dependenciesAtom } from '../dependencies.ts';
import { leadIdAtom, stateAtom } from '../lead-application.ts';
import type { LeadReply } from '../lead-reply.ts';
import { failed, idle, type RequestStatus, type Try } from '../request.ts';
import { confirmGoneAtom, loseLeadAtom } from './lose-lead.ts';
import { receiveReplyAtom } from './receive-reply.ts';

export interface LeadQuestion {
  readonly current: Try;
  readonly ask: (api: LeadApi, id: LeadId, signal: AbortSignal) => Promise<ApiResult<LeadReply>>;
}

export type LeadAnswer =
  /** In a conflict the lender tells where the lead is, and has done nothing of what was asked. */
  | { readonly reply: LeadReply; readonly isConflict: boolean }
  | { readonly error: Exclude<ApiError, { readonly kind: 'conflict' }> }
  /** Nothing is left to do: there is no lead, it is gone, or the answer came too late to count. */
  | { readonly over: RequestStatus };

/**
 * Asks the lender something about the lead. An answer counts only while the lead and its state are those it was asked
 * about. A conflict is an answer too: the lead is elsewhere.
 */
export const askAboutLeadAtom = atom(
  null,
  async (get, set, { current, ask }: LeadQuestion): Promise<LeadAnswer> => {
    const id = get(leadIdAtom);
    if (id === null) return { over: failed('refused') };
    const state = get(stateAtom);
    const { signal } = current;
    const isOver = (): boolean =>
      signal.aborted || !current.isOpen() || get(leadIdAtom) !== id || get(stateAtom) !== state;
    const result = await ask(get(dependenciesAtom).api, id, signal);
    if (isOver()) return { over: idle };
    if ('data' in result) return { reply: result.data, isConflict: false };
    const { error } = result;
    if (error.kind === 'conflict') return { reply: error.reply, isConflict: true };
    const isGone = await set(confirmGoneAtom, { error, id, signal });
    if (isOver()) return { over: idle };
    if (!isGone) return { error };
    if (current.claim()) set(loseLeadAtom, id);
    return { over: idle };
  },
);

export type LeadOutcome = Extract<LeadAnswer, { readonly reply: LeadReply }>;

/** Takes over an answer. A conflict that leads to no other state leaves the applicant where nothing was done. */
export const receiveOutcomeAtom = atom(
  null,
  (get, set, { reply, isConflict }: LeadOutcome): RequestStatus => {
    const state = get(stateAtom);
    set(receiveReplyAtom, reply);
    return isConflict && get(stateAtom) === state ? failed('refused') : idle;
  },
);
