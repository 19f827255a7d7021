import { atom } from 'jotai';
import { writeField } from '../../lead/lead-field.ts';
import { attemptAtom, prepareAttemptAtom } from '../attempt.ts';
import { partnerRouteAtom, endPartnerVisitAtom, hasVisitedPartnerAtom } from '../partner-visit.ts';
import { forgetListsAtom } from '../list-drafts.ts';
import { applicationDataAtom, patchLeadApplicationAtom } from '../lead-application.ts';
import { receivedStateDataAtom } from '../state-data.ts';

/** Forgets the lead and what became of it; the next one has a key of its own. The form stays as it is. */
export const forgetLeadAtom = atom(null, (get, set) => {
  set(attemptAtom, null);
  set(partnerRouteAtom, null);
  set(hasVisitedPartnerAtom, false);
  set(endPartnerVisitAtom);
  set(receivedStateDataAtom, null);
  set(forgetListsAtom);
  set(patchLeadApplicationAtom, {
    applicationData: writeField(get(applicationDataAtom), 'id', undefined),
    applicationResult: null,
    routeChange: null,
  });
  set(prepareAttemptAtom);
});
