import { atom } from 'jotai';
import { mergeConcurrent } from '../../lib/merge-concurrent.ts';
import { pushProgressStateAtom } from '../actions/push-progress-state.ts';
import {
  initialLeadApplication,
  leadApplicationAtom,
  patchLeadApplicationAtom,
} from '../lead-application.ts';
import { parseProgress, type ProgressSlice } from './parse-progress.ts';
import { sharedSlice } from './shared-slice.ts';

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
