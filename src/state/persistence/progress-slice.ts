import { atom } from 'jotai';
import { mergeConcurrent } from '../../lib/merge-concurrent.ts';
import { progressOf } from '../../lifecycle/progress.ts';
import { pushProgressStateAtom } from '../actions/receive-reply.ts';
import {
  initialLeadApplication,
  type LeadApplication,
  leadApplicationAtom,
  patchLeadApplicationAtom,
} from '../lead-application.ts';
import { parseReply } from '../lead-reply.ts';
import { sharedSlice } from './shared-slice.ts';

/** The slice without the applicant's own data and the way to follow, which are stored apart. */
type ProgressSlice = Omit<LeadApplication, 'applicationData' | 'routeChange'>;

/** What of a stored record can be believed; the rest is as in an application nobody has sent. */
function parseProgress(stored: { readonly [field: string]: unknown }): ProgressSlice {
  const { lastOperationTimestamp } = stored;
  const { applicationResult = null, customerConsents = {} } = parseReply(stored);
  return {
    applicationResult,
    progressState: progressOf(stored['progressState']),
    customerConsents,
    lastOperationTimestamp: lastOperationTimestamp instanceof Date ? lastOperationTimestamp : null,
  };
}

const { applicationData: _, routeChange: _routeChange, ...initial } = initialLeadApplication;

/** What lies under `leadApplication`. Another tab's state is followed to its page, as a lender's is. */
export const progressSlice = sharedSlice<ProgressSlice>({
  initial,
  valueAtom: atom(
    (get) => {
      const { applicationData: _data, routeChange: _way, ...progress } = get(leadApplicationAtom);
      return progress;
    },
    (_get, set, { progressState, ...others }) => {
      set(patchLeadApplicationAtom, others);
      set(pushProgressStateAtom, progressState);
    },
  ),
  read: ({ storage }) => {
    const stored = storage.readRecord('leadApplication');
    return stored && parseProgress(stored);
  },
  write: ({ storage }, progress) => storage.writeRecord('leadApplication', progress),
  merge: (base, mine, theirs) => mergeConcurrent(base, mine, theirs, 1),
});
