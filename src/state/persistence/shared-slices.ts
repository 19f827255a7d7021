import { atom } from 'jotai';
import type { RecordKey } from '../../session/storage-keys.ts';
import { applicationSlice } from './application-slice.ts';
import { pagesSlice } from './pages-slice.ts';
import { progressSlice } from './progress-slice.ts';
import { routeChangeSlice } from './route-change-slice.ts';
import type { SharedSlice } from './shared-slice.ts';

/** In the order they are adopted: a state's page must find its lead and its answers in place. */
export const sharedSlices: readonly { readonly key: RecordKey; readonly slice: SharedSlice }[] = [
  { key: 'storedLoanApplication', slice: applicationSlice },
  { key: 'dynamicPages', slice: pagesSlice },
  { key: 'routeChange', slice: routeChangeSlice },
  { key: 'leadApplication', slice: progressSlice },
];

/** Stores what is new in any of them. */
export const saveSharedAtom = atom(null, (_, set) => {
  for (const { slice } of sharedSlices) set(slice.saveAtom);
});

/** Takes over all that other tabs stored. */
export const adoptSharedAtom = atom(null, (_, set) => {
  for (const { slice } of sharedSlices) set(slice.adoptAtom);
});
