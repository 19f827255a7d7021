import { atom } from 'jotai';
import type { ApiResult } from '../../api/api-result.ts';
import { attemptAtom } from '../attempt.ts';
import { dependenciesAtom } from '../dependencies.ts';
import { leadIdAtom } from '../lead-application.ts';
import type { LeadSending } from '../lead-body.ts';
import type { LeadReply } from '../lead-reply.ts';
import { confirmGoneAtom, loseLeadAtom } from './lose-lead.ts';

/**
 * Notes what the lead says once its update was answered, so that another tab need not say it again. A lead the lender
 * does not know is forgotten: the next try creates another.
 */
export const updateLeadAtom = atom(
  null,
  async (get, set, { body, digest, signal }: LeadSending): Promise<ApiResult<LeadReply>> => {
    const id = get(leadIdAtom);
    if (id === null) throw new Error('There is no lead to update.');
    const { api, randomId } = get(dependenciesAtom);
    const result = await api.updateLead(id, body, signal);
    if (get(leadIdAtom) !== id || signal.aborted) return result;
    if ('error' in result) {
      if (await set(confirmGoneAtom, { error: result.error, id, signal })) set(loseLeadAtom, id);
      return result;
    }
    const attempt = get(attemptAtom);
    const key = attempt?.key ?? randomId();
    set(attemptAtom, { ...attempt, key, status: 'answered', bodyDigest: digest });
    return result;
  },
);
