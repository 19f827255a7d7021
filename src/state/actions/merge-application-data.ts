import { atom } from 'jotai';
import type { LeadGroup } from '../../lead/application-data.ts';
import { mergeApplicationData } from '../../lead/merge-application-data.ts';
import { applicationDataAtom, patchLeadApplicationAtom } from '../lead-application.ts';

export const mergeApplicationDataAtom = atom(null, (get, set, change: LeadGroup) =>
  set(patchLeadApplicationAtom, { applicationData: mergeApplicationData(get(applicationDataAtom), change) }),
);
