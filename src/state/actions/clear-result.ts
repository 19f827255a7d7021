import { atom } from 'jotai';
import { dependenciesAtom } from '../dependencies.ts';
import { dynamicPagesAtom, initialDynamicPages } from '../dynamic-pages.ts';
import { endRequestsOfLeadAtom } from '../requests.ts';
import { clearScreenErrorsAtom } from '../server-errors.ts';
import { submittedAtom } from '../submission.ts';
import { forgetLeadAtom } from './forget-lead.ts';

/**
 * Forgets the lead and what became of it. Every answer stays. Where there is a review, what was saved is read and changed
 * there; elsewhere the form is walked anew from its first step.
 */
export const clearResultAtom = atom(null, (get, set) => {
  set(endRequestsOfLeadAtom);
  set(clearScreenErrorsAtom);
  set(submittedAtom, null);
  const { savedSteps } = get(dependenciesAtom).flow.review ? get(dynamicPagesAtom) : initialDynamicPages;
  set(dynamicPagesAtom, { ...initialDynamicPages, savedSteps });
  set(forgetLeadAtom);
});
