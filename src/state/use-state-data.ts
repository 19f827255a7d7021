import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { fetchStateDataAtom } from './actions/fetch-state-data.ts';
import type { RequestStatus } from './request.ts';
import { stateAtom } from './lead-application.ts';
import { stateDataAtom, stateDataRequest, type StateData } from './state-data.ts';

export interface NeededStateData {
  /** `null` until it came; then the page has a skeleton, or says why it did not come. */
  readonly data: StateData | null;
  readonly asking: RequestStatus;
  readonly ask: () => void;
}

/** What the lender sent for the present state, asked for where a reload lost it. */
export function useStateData(): NeededStateData {
  const data = useAtomValue(stateDataAtom);
  const asking = useAtomValue(stateDataRequest.statusAtom);
  const fetch = useSetAtom(fetchStateDataAtom);
  const state = useAtomValue(stateAtom);
  const missingIn = data === null ? state : null;
  useEffect(() => {
    if (missingIn !== null) void fetch();
  }, [missingIn, fetch]);
  return { data, asking, ask: () => void fetch() };
}
