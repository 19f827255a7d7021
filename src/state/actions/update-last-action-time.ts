import { atom } from 'jotai';
import { dependenciesAtom } from '../dependencies.ts';
import { patchLeadApplicationAtom } from '../lead-application.ts';

export const updateLastActionTimeAtom = atom(null, (get, set) =>
  set(patchLeadApplicationAtom, { lastOperationTimestamp: new Date(get(dependenciesAtom).now()) }),
);
