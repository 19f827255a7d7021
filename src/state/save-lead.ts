import { atom } from 'jotai';
import type { ApiError, ApiResult } from '../api/api-result.ts';
import { logWarning } from '../lib/log.ts';
import type { LeadId } from '../model/identifiers.ts';
import { forgetLeadAtom, reopenFormAtom } from './application-progress.ts';
import { dependenciesAtom } from './dependencies.ts';
import { leadIdAtom, type LeadReply } from './lead-application.ts';
import {
  answerLeadCreationAtom,
  leadCreationAtom,
  type LeadSending,
  openLeadCreationAtom,
} from './lead-request.ts';
import { screenRouteAtom } from './place.ts';
import { adoptSharedAtom } from './shared-slices.ts';

/** Whether the lender does not know the lead (any more). */
export function isLeadGone(error: ApiError): boolean {
  return error.kind === 'refused' && (error.status === 404 || error.status === 410);
}

/**
 * Whether a lead is gone for good. One stray answer says so of a lead that is there, and believing it would make a second
 * one, so the lender is asked once more, by the call that asks for nothing but the lead.
 */
export const confirmGoneAtom = atom(
  null,
  async (get, _, error: ApiError, id: LeadId, signal: AbortSignal) => {
    if (!isLeadGone(error)) return false;
    const again = await get(dependenciesAtom).send('leadStatus', { lead: id }, { signal });
    return !signal.aborted && 'error' in again && isLeadGone(again.error);
  },
);

/**
 * Without its lead an application has no state to wait in: back to the form with every answer, to be sent again. The key
 * goes along, so that a lender which was wrong twice names the same lead; one which then forgets that too gets another.
 */
export const handleLeadGoneAtom = atom(null, (get, set, id: LeadId): void => {
  // Another tab may have begun a new one meanwhile.
  set(adoptSharedAtom);
  if (get(leadIdAtom) !== id) return;
  logWarning('The lender does not know the lead');
  const creation = get(leadCreationAtom);
  set(get(screenRouteAtom) === null ? forgetLeadAtom : reopenFormAtom);
  if (creation !== null && creation.lost !== id)
    set(leadCreationAtom, { ...creation, status: 'open', lost: id });
  get(dependenciesAtom).notify('lead-gone');
});

export type SavedLead =
  | { readonly data: LeadReply }
  | {
      readonly error: ApiError;
      /** What the log says. */
      readonly failure: string;
    };

/** Makes the lead, or updates the one there is. */
export const saveLeadAtom = atom(null, async (get, set, sending: LeadSending): Promise<SavedLead> => {
  const isNew = get(leadIdAtom) === null;
  const result = await set(isNew ? createLeadAtom : updateLeadAtom, sending);
  if ('data' in result) return result;
  return { ...result, failure: isNew ? 'Failed to post lead' : 'Failed to update lead' };
});

const conflict = 409;

/** The creation is stored before its request leaves, and the lead it made as soon as a reply names it. */
const createLeadAtom = atom(
  null,
  async (get, set, { body, digest, signal }: LeadSending): Promise<ApiResult<LeadReply>> => {
    const isFirstBody =
      get(leadCreationAtom)?.status !== 'open' || get(leadCreationAtom)?.bodyDigest === null;
    const { key } = set(openLeadCreationAtom, digest);
    // What is set is stored as soon as this function pauses: before the request, so that no lead goes without its key.
    await Promise.resolve();
    const { send, creation: call } = get(dependenciesAtom);
    const result = await send(call, { body }, { signal, idempotencyKey: key });
    const creation = get(leadCreationAtom);
    if (creation?.key !== key) return result;
    if ('error' in result) {
      // No lead was made of this body, and none of another, if this was the first to be sent.
      const isUnused = result.error.kind === 'rejected' && isFirstBody && creation.status === 'open';
      if (isUnused) set(leadCreationAtom, { ...creation, bodyDigest: null });
      // A state without a lead has no page to be followed to.
      if (result.error.kind === 'conflict' && result.error.reply.id === undefined)
        return { error: { kind: 'refused', status: conflict } };
      return result;
    }
    const { id } = result.data;
    if (id === undefined) return { error: { kind: 'unreadable', detail: 'The reply names no lead.' } };
    set(answerLeadCreationAtom, creation, id);
    return result;
  },
);

/**
 * Notes what the lead says once its update was answered, so that another tab need not say it again. A lead the lender
 * does not know is forgotten: the next submit creates another.
 */
export const updateLeadAtom = atom(
  null,
  async (get, set, { body, digest, signal }: LeadSending): Promise<ApiResult<LeadReply>> => {
    const id = get(leadIdAtom);
    if (id === null) throw new Error('There is no lead to update.');
    const { send, randomId } = get(dependenciesAtom);
    const result = await send('updateLead', { lead: id, body }, { signal });
    if (get(leadIdAtom) !== id || signal.aborted) return result;
    if ('error' in result) {
      if (await set(confirmGoneAtom, result.error, id, signal)) set(handleLeadGoneAtom, id);
      return result;
    }
    const creation = get(leadCreationAtom);
    const key = creation?.key ?? randomId();
    set(leadCreationAtom, { ...creation, key, status: 'answered', bodyDigest: digest });
    return result;
  },
);
