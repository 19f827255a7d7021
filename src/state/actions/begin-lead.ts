import { atom } from 'jotai';
import { logError } from '../../lib/log.ts';
import { dependenciesAtom } from '../dependencies.ts';
import type { LeadRequest } from '../lead-body.ts';
import { adoptSharedAtom } from '../persistence/shared-slices.ts';
import { idle, type Try } from '../request.ts';
import { runExclusively } from '../tab-lock.ts';
import type { LeadAnswer } from './ask-about-lead.ts';
import { errorReason } from './error-reason.ts';
import { saveLeadAtom } from './save-lead.ts';

interface Beginning {
  readonly request: LeadRequest;
  readonly current: Try;
}

/** Makes the lead of a start page that is no step. Where another tab did so meanwhile, that one's lead is told the same. */
export const beginLeadAtom = atom(
  null,
  async (get, set, { request, current }: Beginning): Promise<LeadAnswer> => {
    const { lock } = get(dependenciesAtom);
    return runExclusively(lock, current, () => set(makeLeadAtom, { request, current }));
  },
);

const makeLeadAtom = atom(null, async (_get, set, { request, current }: Beginning): Promise<LeadAnswer> => {
  const { signal } = current;
  if (signal.aborted || !current.isOpen()) return { over: idle };
  set(adoptSharedAtom);
  const result = await set(saveLeadAtom, { ...request, signal });
  if (signal.aborted || !current.isOpen()) return { over: idle };
  if ('data' in result) return { reply: result.data, isConflict: false };
  const { error } = result;
  logError(result.failure, errorReason(error));
  return error.kind === 'conflict' ? { reply: error.reply, isConflict: true } : { error };
});
