import { atom } from 'jotai';
import { logError } from '../../lib/log.ts';
import type { ConsentSource } from '../../model/screen.ts';
import { consentsRequest } from '../requests.ts';
import { receivedConsentsAtom } from '../consent-requests.ts';
import { dependenciesAtom } from '../dependencies.ts';
import { leadIdAtom } from '../lead-application.ts';
import { failed, idle, type RequestStatus, tryRequest } from '../request.ts';

/** Asks what there is to agree to, where the state itself does not say. */
export const fetchConsentsAtom = atom(null, async (get, set, source: ConsentSource): Promise<void> => {
  await tryRequest(get, set, consentsRequest, async (current): Promise<RequestStatus> => {
    const lead = get(leadIdAtom);
    if (lead === null) return failed('refused');
    const result = await get(dependenciesAtom).api.listConsents(source, lead, current.signal);
    if (!current.isOpen()) return idle;
    if ('error' in result) {
      logError('Failed to ask for the consents', { kind: result.error.kind });
      return failed(result.error.kind === 'conflict' ? 'unreadable' : result.error.kind);
    }
    if (!current.claim()) return idle;
    set(receivedConsentsAtom, { lead, source, requests: result.data.consents });
    return idle;
  });
});
