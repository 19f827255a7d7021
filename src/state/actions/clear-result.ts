import { atom } from 'jotai';
import { dynamicPagesAtom, initialDynamicPages } from '../dynamic-pages.ts';
import { abandonRequest } from '../request.ts';
import { handoff, submission, submittedAtom } from '../submission.ts';
import { forgetLeadAtom } from './forget-lead.ts';

/** Forgets the lead and what became of it. Every answer stays, and the form is walked anew from its first step. */
export const clearResultAtom = atom(null, (get, set) => {
  abandonRequest(get, set, submission);
  abandonRequest(get, set, handoff);
  set(submittedAtom, null);
  set(dynamicPagesAtom, initialDynamicPages);
  set(forgetLeadAtom);
});
