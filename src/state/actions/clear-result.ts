import { atom } from 'jotai';
import { writeField } from '../../lead/lead-field.ts';
import { attemptAtom, prepareAttemptAtom } from '../attempt.ts';
import { initialDynamicPages, dynamicPagesAtom } from '../dynamic-pages.ts';
import { followedRouteAtom } from '../followed-route.ts';
import { applicationDataAtom, patchLeadApplicationAtom } from '../lead-application.ts';
import { abandonRequest } from '../request.ts';
import { handoff, submission, submittedAtom } from '../submission.ts';

/** Forgets the lead and what became of it. Every answer stays, and the form is walked anew from its first step. */
export const clearResultAtom = atom(null, (get, set) => {
  abandonRequest(get, set, submission);
  abandonRequest(get, set, handoff);
  set(submittedAtom, null);
  set(attemptAtom, null);
  set(followedRouteAtom, null);
  set(dynamicPagesAtom, initialDynamicPages);
  set(patchLeadApplicationAtom, {
    applicationData: writeField(get(applicationDataAtom), 'id', undefined),
    applicationResult: null,
    routeChange: null,
  });
  set(prepareAttemptAtom);
});
