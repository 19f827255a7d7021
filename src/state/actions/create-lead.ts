import { atom } from 'jotai';
import type { ApiResult } from '../../api/api-result.ts';
import { answerAttemptAtom, attemptAtom, openAttemptAtom } from '../attempt.ts';
import { dependenciesAtom } from '../dependencies.ts';
import type { LeadSending } from '../lead-body.ts';
import type { LeadReply } from '../lead-reply.ts';

const conflict = 409;

/** The attempt is stored before its request leaves, and the lead it made as soon as a reply names it. */
export const createLeadAtom = atom(
  null,
  async (get, set, { body, digest, signal }: LeadSending): Promise<ApiResult<LeadReply>> => {
    const isFirstBody = get(attemptAtom)?.status !== 'open' || get(attemptAtom)?.bodyDigest === null;
    const { key } = set(openAttemptAtom, digest);
    // What is set is stored as soon as this function pauses: before the request, so that no lead goes without its key.
    await Promise.resolve();
    const result = await get(dependenciesAtom).api.createLead(body, key, signal);
    const attempt = get(attemptAtom);
    if (attempt?.key !== key) return result;
    if ('error' in result) {
      // No lead was made of this body, and none of another, if this was the first to be sent.
      const isUnused = result.error.kind === 'rejected' && isFirstBody && attempt.status === 'open';
      if (isUnused) set(attemptAtom, { ...attempt, bodyDigest: null });
      // A state without a lead has no page to be followed to.
      if (result.error.kind === 'conflict' && result.error.reply.id === undefined)
        return { error: { kind: 'refused', status: conflict } };
      return result;
    }
    const { id } = result.data;
    if (id === undefined) return { error: { kind: 'unreadable', detail: 'The reply names no lead.' } };
    set(answerAttemptAtom, { attempt, id });
    return result;
  },
);
