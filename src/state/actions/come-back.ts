import { atom } from 'jotai';
import { endPartnerVisitAtom } from '../partner-visit.ts';
import { adoptSharedAtom } from '../persistence/shared-slices.ts';
import { catchUpAtom } from './catch-up.ts';

/** The page is shown as it was left: it slept, so it heard of no other tab. */
export const comeBackAtom = atom(null, (_, set): void => {
  set(endPartnerVisitAtom);
  set(adoptSharedAtom);
  void set(catchUpAtom);
});
