import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { Screen } from '../model/screen.ts';
import { fetchConsentsAtom } from './actions/fetch-consents.ts';
import { fetchStateDataAtom } from './actions/fetch-state-data.ts';
import { type ConsentRequest, consentsRequest, listedConsentsAtom } from './consent-requests.ts';
import { failed, type RequestStatus } from './request.ts';
import { stateDataAtom, stateDataRequest } from './state-data.ts';

export interface NeededConsents {
  /** `null` until they came; a page never goes on without them. */
  readonly requests: readonly ConsentRequest[] | null;
  readonly asking: RequestStatus;
  readonly ask: () => void;
}

/** What a screen asks to agree to: from its own list, or with its state. */
export function useConsentRequests({ source }: Pick<Screen, 'source'>): NeededConsents {
  const listed = useAtomValue(listedConsentsAtom);
  const data = useAtomValue(stateDataAtom);
  const askingForList = useAtomValue(consentsRequest.statusAtom);
  const askingForState = useAtomValue(stateDataRequest.statusAtom);
  const fetchConsents = useSetAtom(fetchConsentsAtom);
  const fetchStateData = useSetAtom(fetchStateDataAtom);
  const requests = source === undefined ? (data?.consents ?? null) : listed(source);
  const ask = (): void => void (source === undefined ? fetchStateData() : fetchConsents(source));
  const isMissing = requests === null;
  useEffect(() => {
    if (isMissing) void (source === undefined ? fetchStateData() : fetchConsents(source));
  }, [isMissing, source, fetchConsents, fetchStateData]);
  const asking = source === undefined ? askingForState : askingForList;
  // The state came and brought none: asking is over, and may be tried again.
  const cameWithout = source === undefined && data !== null && isMissing && asking.status === 'idle';
  return { requests, asking: cameWithout ? failed('unreadable') : asking, ask };
}
