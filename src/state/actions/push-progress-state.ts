import { atom } from 'jotai';
import { noErrors } from '../../flow/own-errors.ts';
import { logWarning } from '../../lib/log.ts';
import { navigate } from '../../lifecycle/navigate.ts';
import { pushProgress } from '../../lifecycle/progress.ts';
import { stayAtom } from '../departure.ts';
import { settleAnswersAtom } from './end-journey.ts';
import { leadApplicationAtom, patchLeadApplicationAtom, stateAtom } from '../lead-application.ts';
import { goToAtom } from '../navigation.ts';
import { routesAtom } from '../place.ts';
import { abandonRequest, idle } from '../request.ts';
import { screenErrorsAtom } from '../screen-form.ts';
import { stateDataRequest } from '../state-data.ts';
import { completion, handoff, resending, submission, uploading } from '../submission.ts';

/** Takes over a state, or a list of them, and goes to its page if the state is another than before. */
export const pushProgressStateAtom = atom(null, (get, set, progressState: number | readonly number[]) => {
  const oldState = get(stateAtom);
  set(patchLeadApplicationAtom, {
    progressState: pushProgress(get(leadApplicationAtom).progressState, progressState),
  });
  set(settleAnswersAtom);
  const newState = get(stateAtom);
  if (newState === oldState) return;
  const { route, method, target } = navigate(oldState, newState, get(routesAtom));
  // What failed belongs to the page that is left, also where another tab then succeeded.
  for (const { statusAtom } of [submission, handoff, uploading]) {
    if (get(statusAtom).status === 'failed') set(statusAtom, idle);
  }
  // What a screen asked and was told is no news to the next.
  for (const request of [completion, resending, stateDataRequest]) abandonRequest(get, set, request);
  set(screenErrorsAtom, noErrors);
  set(stayAtom);
  if (target === 'unmapped') logWarning('No page shows the application state', { state: newState });
  set(goToAtom, { route, method });
});
