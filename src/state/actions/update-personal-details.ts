import { atom } from 'jotai';
import type { LeadGroup } from '../../lead/application-data.ts';
import { mergeApplicationDataAtom } from './merge-application-data.ts';

/** What is not named of the personal details stays. */
export const updatePersonalDetailsAtom = atom(null, (_, set, personalDetails: LeadGroup) =>
  set(mergeApplicationDataAtom, { personalDetails }),
);
