import { atom } from 'jotai';
import { writeField } from '../../lead/lead-field.ts';
import { attemptAtom, prepareAttemptAtom } from '../attempt.ts';
import { stayAtom, wasHandedOverAtom } from '../departure.ts';
import { followedRouteAtom } from '../followed-route.ts';
import { forgetListsAtom } from '../list-drafts.ts';
import { applicationDataAtom, patchLeadApplicationAtom } from '../lead-application.ts';
import { receivedStateDataAtom } from '../state-data.ts';

/** Forgets the lead and what became of it; the next one has a key of its own. The form stays as it is. */
export const forgetLeadAtom = atom(null, (get, set) => {
  set(attemptAtom, null);
  set(followedRouteAtom, null);
  set(wasHandedOverAtom, false);
  set(stayAtom);
  set(receivedStateDataAtom, null);
  set(forgetListsAtom);
  set(patchLeadApplicationAtom, {
    applicationData: writeField(get(applicationDataAtom), 'id', undefined),
    applicationResult: null,
    routeChange: null,
  });
  set(prepareAttemptAtom);
});
