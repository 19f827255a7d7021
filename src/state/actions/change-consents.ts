import { atom } from 'jotai';
import { logError } from '../../lib/log.ts';
import { readField, writeField } from '../../lead/lead-field.ts';
import { isPlainObject } from '../../lib/is-plain-object.ts';
import {
  applicationDataAtom,
  endedAnswersAtom,
  patchLeadApplicationAtom,
  updateConsentsAtom,
} from '../lead-application.ts';
import type { CustomerConsents } from '../lead-reply.ts';
import { failed, idle, type RequestStatus, tryRequest } from '../request.ts';
import { changingConsents } from '../requests.ts';
import { askAboutLeadAtom, receiveOutcomeAtom } from './ask-about-lead.ts';

const field = 'contactDetails.marketingConsents';

/** Tells the lender by which channels the applicant may be written to, and keeps it for the next application too. */
export const changeConsentsAtom = atom(null, async (get, set, consents: CustomerConsents): Promise<void> => {
  await tryRequest(get, set, changingConsents, async (current): Promise<RequestStatus> => {
    const answer = await set(askAboutLeadAtom, {
      current,
      ask: (api, id, signal) => api.changeConsents(id, consents, signal),
    });
    if ('over' in answer) return answer.over;
    if ('error' in answer) {
      logError('Failed to change consents', { kind: answer.error.kind });
      return failed(answer.error.kind);
    }
    if (!current.claim()) return idle;
    if (!answer.isConflict) set(keepConsentsAtom, consents);
    return set(receiveOutcomeAtom, answer);
  });
});

const keepConsentsAtom = atom(null, (get, set, consents: CustomerConsents): void => {
  const data = get(applicationDataAtom);
  const given = readField(data, field) ?? readField(get(endedAnswersAtom), field);
  const known = isPlainObject(given) ? given : {};
  set(patchLeadApplicationAtom, { applicationData: writeField(data, field, { ...known, ...consents }) });
  set(updateConsentsAtom, consents);
});
