import { atom } from 'jotai';
import type { ApiError, ApiResult } from '../api/api-result.ts';
import { logWarning } from '../lib/log.ts';
import type { LeadId } from '../model/identifiers.ts';
import { removeLeadAtom, reopenFormAtom } from './application-progress.ts';
import { dependenciesAtom } from './dependencies.ts';
import { leadIdAtom, type LeadReply } from './lead-application.ts';
import {
  answerLeadCreationAtom,
  leadCreationAtom,
  type LeadSending,
  openLeadCreationAtom,
} from './lead-request.ts';
import { screenRouteAtom } from './resolved-route.ts';
import { adoptSharedAtom } from './shared-slices.ts';

/** Whether the lender does not know the lead (any more). */
export function isLeadGone(error: ApiError): boolean {
  return error.kind === 'refused' && (error.status === 404 || error.status === 410);
}

/**
 * Whether a lead is gone for good. A single wrong reply would cause a second lead, so the status is requested once
 * more.
 */
export const confirmGoneAtom = atom(
  null,
  async (get, _, error: ApiError, id: LeadId, signal: AbortSignal) => {
    if (!isLeadGone(error)) return false;
    const secondReply = await get(dependenciesAtom).send('leadStatus', { lead: id }, { signal });
    return !signal.aborted && 'error' in secondReply && isLeadGone(secondReply.error);
  },
);

/**
 * Returns to the form with all answers, because an application without a lead has no state. The idempotency key stays,
 * so that a lender that wrongly did not know the lead returns the same one. If that lead is gone too, a new key is
 * used.
 */
export const handleLeadGoneAtom = atom(null, (get, set, id: LeadId): void => {
  // Another tab may have created a new lead meanwhile.
  set(adoptSharedAtom);
  if (get(leadIdAtom) !== id) return;
  logWarning('The lender does not know the lead');
  const creation = get(leadCreationAtom);
  set(get(screenRouteAtom) === null ? removeLeadAtom : reopenFormAtom);
  if (creation !== null && creation.lost !== id)
    set(leadCreationAtom, { ...creation, status: 'open', lost: id });
  get(dependenciesAtom).showToast('lead-gone');
});

export type SavedLead =
  | { readonly data: LeadReply }
  | {
      readonly error: ApiError;
      /** The log text. */
      readonly failure: string;
    };

/** Creates the lead, or updates the existing one. */
export const saveLeadAtom = atom(null, async (get, set, sending: LeadSending): Promise<SavedLead> => {
  const isNew = get(leadIdAtom) === null;
  const result = await set(isNew ? createLeadAtom : updateLeadAtom, sending);
  if ('data' in result) return result;
  return { ...result, failure: isNew ? 'Failed to post lead' : 'Failed to update lead' };
});

const conflict = 409;

/** Creates the lead. The creation is stored before the request, and the lead as soon as a reply contains its id. */
const createLeadAtom = atom(
  null,
  async (get, set, { body, digest, signal }: LeadSending): Promise<ApiResult<LeadReply>> => {
    const isFirstBody =
      get(leadCreationAtom)?.status !== 'open' || get(leadCreationAtom)?.bodyDigest === null;
    const { key } = set(openLeadCreationAtom, digest);
    // Yields once, so that the store saves the idempotency key before the request.
    await Promise.resolve();
    const { send, creation: call } = get(dependenciesAtom);
    const result = await send(call, { body }, { signal, idempotencyKey: key });
    const creation = get(leadCreationAtom);
    if (creation?.key !== key) return result;
    if ('error' in result) {
      // A rejected first body created no lead, so its digest is reset.
      const isUnused = result.error.kind === 'rejected' && isFirstBody && creation.status === 'open';
      if (isUnused) set(leadCreationAtom, { ...creation, bodyDigest: null });
      // Without a lead id there is no page for the state.
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
 * Updates the lead and stores the digest of the sent data, so that another tab does not send it again. If the lender
 * does not know the lead, it is removed and the next submit creates another.
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
