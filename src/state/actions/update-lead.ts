import { atom } from 'jotai';
import type { ApiResult } from '../../api/api-result.ts';
import { attemptAtom } from '../attempt.ts';
import { dependenciesAtom } from '../dependencies.ts';
import { leadIdAtom } from '../lead-application.ts';
import type { LeadRequest } from '../lead-body.ts';
import type { LeadReply } from '../lead-reply.ts';
import { forgetLeadAtom } from './forget-lead.ts';
import { isLeadGone } from './lose-lead.ts';

export interface LeadUpdate extends LeadRequest {
  /** Aborted once nobody waits for the answer any more: it comes too late to tell what the lead says. */
  readonly signal?: AbortSignal;
}

/**
 * Notes what the lead says once its update was answered, so that another tab need not say it again. A lead the lender
 * does not know is forgotten: the next try creates another.
 */
export const updateLeadAtom = atom(
  null,
  async (get, set, { body, digest, signal }: LeadUpdate): Promise<ApiResult<LeadReply>> => {
    const id = get(leadIdAtom);
    if (id === null) throw new Error('There is no lead to update.');
    const { api, randomId } = get(dependenciesAtom);
    const result = await api.updateLead(id, body, signal);
    if (get(leadIdAtom) !== id || signal?.aborted) return result;
    if ('error' in result) {
      if (isLeadGone(result.error)) set(forgetLeadAtom);
      return result;
    }
    const key = get(attemptAtom)?.key ?? randomId();
    set(attemptAtom, { key, status: 'answered', bodyDigest: digest });
    return result;
  },
);
