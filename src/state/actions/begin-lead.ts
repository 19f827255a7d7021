import { atom } from 'jotai';
import { logError } from '../../lib/log.ts';
import { dependenciesAtom } from '../dependencies.ts';
import type { LeadRequest } from '../lead-body.ts';
import { leadIdAtom } from '../lead-application.ts';
import { adoptSharedAtom } from '../persistence/shared-slices.ts';
import { idle, type Try } from '../request.ts';
import type { LeadAnswer } from './ask-about-lead.ts';
import { createLeadAtom } from './create-lead.ts';
import { errorReason } from './error-reason.ts';
import { updateLeadAtom } from './update-lead.ts';

interface Beginning {
  readonly request: LeadRequest;
  readonly current: Try;
}

/** Makes the lead of a start page that is no step. Where another tab did so meanwhile, that one's lead is told the same. */
export const beginLeadAtom = atom(
  null,
  async (get, set, { request, current }: Beginning): Promise<LeadAnswer> => {
    const { running } = await get(dependenciesAtom).lock.exclusively(async () => {
      const running = set(makeLeadAtom, { request, current });
      await Promise.race([running, current.settled]);
      return { running };
    });
    return running;
  },
);

const makeLeadAtom = atom(null, async (get, set, { request, current }: Beginning): Promise<LeadAnswer> => {
  const { signal } = current;
  if (signal.aborted || !current.isOpen()) return { over: idle };
  set(adoptSharedAtom);
  const isNew = get(leadIdAtom) === null;
  const result = await set(isNew ? createLeadAtom : updateLeadAtom, { ...request, signal });
  if (signal.aborted || !current.isOpen()) return { over: idle };
  if ('data' in result) return { reply: result.data, isConflict: false };
  const { error } = result;
  logError(isNew ? 'Failed to post lead' : 'Failed to update lead', errorReason(error));
  return error.kind === 'conflict' ? { reply: error.reply, isConflict: true } : { error };
});
