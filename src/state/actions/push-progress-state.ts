import { atom } from 'jotai';
import { logWarning } from '../../lib/log.ts';
import { navigate } from '../../lifecycle/navigate.ts';
import { pushProgress } from '../../lifecycle/progress.ts';
import { leadApplicationAtom, patchLeadApplicationAtom, stateAtom } from '../lead-application.ts';
import { goToAtom } from '../navigation.ts';
import { routesAtom } from '../place.ts';
import { idle } from '../request.ts';
import { completion, handoff, resending, submission, uploading } from '../submission.ts';

/** Takes over a state, or a list of them, and goes to its page if the state is another than before. */
export const pushProgressStateAtom = atom(null, (get, set, progressState: number | readonly number[]) => {
  const oldState = get(stateAtom);
  set(patchLeadApplicationAtom, {
    progressState: pushProgress(get(leadApplicationAtom).progressState, progressState),
  });
  const newState = get(stateAtom);
  if (newState === oldState) return;
  const { route, method, target } = navigate(oldState, newState, get(routesAtom));
  // What failed belongs to the page that is left, also where another tab then succeeded.
  for (const { statusAtom } of [submission, handoff, completion, resending, uploading]) {
    if (get(statusAtom).status === 'failed') set(statusAtom, idle);
  }
  if (target === 'unmapped') logWarning('No page shows the application state', { state: newState });
  set(goToAtom, { route, method });
});
