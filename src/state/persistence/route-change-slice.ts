import { atom } from 'jotai';
import { isPlainObject } from '../../lib/json.ts';
import { mergeConcurrent } from '../../lib/merge-concurrent.ts';
import { leadApplicationAtom, patchLeadApplicationAtom } from '../lead-application.ts';
import type { RouteChange } from '../lead-reply.ts';
import { sharedSlice } from './shared-slice.ts';

interface RouteChangeSlice {
  readonly routeChange: RouteChange | null;
}

/**
 * What lies under `routeChange`: where the lender wants the applicant to go, until that was done, in whichever tab. An
 * empty record says that nothing is left to follow.
 */
export const routeChangeSlice = sharedSlice<RouteChangeSlice>({
  initial: { routeChange: null },
  valueAtom: atom(
    (get) => ({ routeChange: get(leadApplicationAtom).routeChange }),
    (_, set, slice) => set(patchLeadApplicationAtom, slice),
  ),
  read: ({ storage }) => {
    const stored = storage.readRecord('routeChange');
    return stored && { routeChange: parseRouteChange(stored) };
  },
  write: ({ storage }, { routeChange }) => storage.writeRecord('routeChange', routeChange ?? {}),
  merge: (base, mine, theirs) => mergeConcurrent(base, mine, theirs, 1),
});

function parseRouteChange(value: unknown): RouteChange | null {
  if (!isPlainObject(value)) return null;
  const { method, redirectTo } = value;
  const isAddress = typeof redirectTo === 'string' && redirectTo.trim() !== '';
  return (method === 'GET' || method === 'POST') && isAddress ? { method, redirectTo } : null;
}
