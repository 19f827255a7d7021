import { atom } from 'jotai';
import { noErrors } from '../../flow/own-errors.ts';
import { dependenciesAtom } from '../dependencies.ts';
import { dynamicPagesAtom, initialDynamicPages } from '../dynamic-pages.ts';
import { inviting } from '../invitation.ts';
import { abandonRequest } from '../request.ts';
import { screenErrorsAtom } from '../screen-form.ts';
import { stateDataRequest } from '../state-data.ts';
import { completion, handoff, resending, submission, submittedAtom, uploading } from '../submission.ts';
import { forgetLeadAtom } from './forget-lead.ts';

/**
 * Forgets the lead and what became of it. Every answer stays. Where there is a review, what was saved is read and changed
 * there; elsewhere the form is walked anew from its first step.
 */
export const clearResultAtom = atom(null, (get, set) => {
  abandonRequest(get, set, submission);
  abandonRequest(get, set, handoff);
  abandonRequest(get, set, completion);
  abandonRequest(get, set, resending);
  abandonRequest(get, set, uploading);
  abandonRequest(get, set, stateDataRequest);
  abandonRequest(get, set, inviting);
  set(screenErrorsAtom, noErrors);
  set(submittedAtom, null);
  const { savedSteps } = get(dependenciesAtom).flow.review ? get(dynamicPagesAtom) : initialDynamicPages;
  set(dynamicPagesAtom, { ...initialDynamicPages, savedSteps });
  set(forgetLeadAtom);
});
