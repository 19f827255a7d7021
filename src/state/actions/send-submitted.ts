import { atom } from 'jotai';
import { dependenciesAtom } from '../dependencies.ts';
import { leadIdAtom } from '../lead-application.ts';
import { type RequestStatus, tryRequest } from '../request.ts';
import { sentFromAtom, type Submitted, submittedAtom } from '../submission.ts';
import { submission } from '../requests.ts';
import { informingAtom } from './inform-lender.ts';
import { sendLeadAtom } from './send-lead.ts';

/** Sends while the applicant waits. What is still told in passing goes first, so that it cannot overwrite this. */
export const sendSubmittedAtom = atom(null, async (get, set, submitted: Submitted): Promise<void> => {
  set(submittedAtom, submitted);
  set(sentFromAtom, submitted.route);
  const knownLead = get(leadIdAtom);
  await tryRequest(get, set, submission, async (current): Promise<RequestStatus> => {
    const informing = get(informingAtom);
    if (informing) await informing.ended;
    const { running } = await get(dependenciesAtom).lock.exclusively(async () => {
      const running = set(sendLeadAtom, { knownLead, current });
      await Promise.race([running, current.settled]);
      return { running };
    });
    return running;
  });
});
