import { atom } from 'jotai';
import { logError } from '../../lib/log.ts';
import { dependenciesAtom } from '../dependencies.ts';
import { failed, idle, type RequestStatus, tryRequest } from '../request.ts';
import { unsubscribedAtom } from '../unsubscribing.ts';
import { unsubscribing } from '../requests.ts';

/** Ends all mail to an address. It is kept nowhere, and no log tells it. */
export const unsubscribeAtom = atom(null, async (get, set, email: string): Promise<void> => {
  await tryRequest(get, set, unsubscribing, async (current): Promise<RequestStatus> => {
    const result = await get(dependenciesAtom).api.unsubscribe(email, current.signal);
    if (!current.isOpen()) return idle;
    if ('error' in result) {
      logError('Failed to end the mail', { kind: result.error.kind });
      return failed(result.error.kind === 'conflict' ? 'unreadable' : result.error.kind);
    }
    if (current.claim()) set(unsubscribedAtom, true);
    return idle;
  });
});
