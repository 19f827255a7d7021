import { atom } from 'jotai';
import type { ApiError, ApiResult } from '../../api/api-result.ts';
import { answerLeadCreationAtom, leadCreationAtom, openLeadCreationAtom } from '../lead-creation.ts';
import { dependenciesAtom } from '../dependencies.ts';
import { leadIdAtom, type LeadReply } from '../lead-application.ts';
import type { LeadSending } from '../lead-body.ts';
import { confirmGoneAtom, loseLeadAtom } from './lose-lead.ts';

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
      if (await set(confirmGoneAtom, result.error, id, signal)) set(loseLeadAtom, id);
      return result;
    }
    const creation = get(leadCreationAtom);
    const key = creation?.key ?? randomId();
    set(leadCreationAtom, { ...creation, key, status: 'answered', bodyDigest: digest });
    return result;
  },
);
