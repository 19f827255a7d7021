import { atom } from 'jotai';
import { clearStaleFields } from '../../lead/stale-fields.ts';
import { initialProgress } from '../../lifecycle/progress.ts';
import { applicationDataAtom, patchLeadApplicationAtom } from '../lead-application.ts';
import { clearResultAtom } from './clear-result.ts';
import { settleAnswersAtom } from './push-progress-state.ts';
import { resumeSessionAtom } from '../session.ts';

/** Back to an application nobody has sent. What belonged to its sending goes; the other answers stay, and so does the session. */
export const clearStateAtom = atom(null, (get, set) => {
  set(clearResultAtom);
  set(patchLeadApplicationAtom, { progressState: initialProgress });
  set(settleAnswersAtom);
  set(patchLeadApplicationAtom, { applicationData: clearStaleFields(get(applicationDataAtom)) });
  set(resumeSessionAtom, null);
});
