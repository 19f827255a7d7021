import { atom } from 'jotai';
import type { LeadId } from '../../model/identifiers.ts';
import { attemptAtom } from '../attempt.ts';
import { dynamicPagesAtom } from '../dynamic-pages.ts';
import { leadIdAtom } from '../lead-application.ts';
import type { LeadReply } from '../lead-reply.ts';
import { adoptSharedAtom } from '../persistence/shared-slices.ts';
import { idle, type RequestStatus, type Try } from '../request.ts';
import { submittedAtom } from '../submission.ts';
import { advanceAtom } from './advance.ts';
import { createLeadAtom } from './create-lead.ts';
import { failRequestAtom } from './fail-request.ts';
import { receiveReplyAtom } from './receive-reply.ts';
import { saveAnswersAtom } from './save-answers.ts';
import { updateLeadAtom } from './update-lead.ts';

export interface Sending {
  /** The lead as this tab knew it when its applicant pressed the button. */
  readonly knownLead: LeadId | null;
  readonly current: Try;
}

/**
 * Makes the lender's lead say what the applicant submitted last: creates it, updates it, or both where an earlier try
 * had created it with other answers. Call it while no other tab does the same.
 */
export const sendLeadAtom = atom(
  null,
  async (get, set, { knownLead, current }: Sending): Promise<RequestStatus> => {
    if (!current.isOpen()) return idle;
    set(adoptSharedAtom);
    set(confirmSavedAtom);
    let said = get(leadIdAtom) === knownLead ? null : get(attemptAtom);
    let reply: LeadReply = {};
    for (;;) {
      const request = get(submittedAtom)?.request;
      if (!request) return idle;
      if (said?.status === 'answered' && said.bodyDigest === request.digest) break;
      const isNew = get(leadIdAtom) === null;
      const result = await set(isNew ? createLeadAtom : updateLeadAtom, {
        ...request,
        signal: current.signal,
      });
      if (!current.isOpen()) return idle;
      if ('error' in result) {
        const message = isNew ? 'Failed to post lead' : 'Failed to update lead';
        return set(failRequestAtom, { error: result.error, message, current });
      }
      reply = { ...reply, ...result.data };
      said = get(attemptAtom);
    }
    if (!current.claim()) return idle;
    set(receiveReplyAtom, reply);
    return set(advanceAtom);
  },
);

/** What was submitted here counts, whatever another tab submitted meanwhile. A draft typed since stays a draft. */
const confirmSavedAtom = atom(null, (get, set) => {
  const step = get(submittedAtom)?.step;
  if (step && get(dynamicPagesAtom).savedSteps[step.path] !== undefined) set(saveAnswersAtom, step);
});
