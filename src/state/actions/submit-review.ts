import { atom } from 'jotai';
import { reviewRoute } from '../../lifecycle/route-table.ts';
import { dependenciesAtom } from '../dependencies.ts';
import { walkedAtom } from '../dynamic-pages.ts';
import { leadRequestAtom } from '../lead-body.ts';
import { homeRouteAtom } from '../place.ts';
import { submission } from '../requests.ts';
import { formErrorsAtom } from '../server-errors.ts';
import { readTodayAtom } from '../today.ts';
import { pressAtom } from '../tracking/page-view.ts';
import { sendSubmittedAtom } from './send-lead.ts';

/** Sends everything the applicant has read once more. Nothing else sends a complete lead where there is a review. */
export const submitReviewAtom = atom(null, async (get, set): Promise<void> => {
  if (get(submission.statusAtom).status === 'sending') return;
  set(readTodayAtom);
  if (!get(walkedAtom).complete) {
    get(dependenciesAtom).navigate({ route: get(homeRouteAtom), method: 'replace' });
    return;
  }
  set(pressAtom);
  set(formErrorsAtom, { ...get(formErrorsAtom), unowned: [] });
  return set(sendSubmittedAtom, {
    route: reviewRoute,
    request: set(leadRequestAtom, { once: {} }),
    final: true,
  });
});
