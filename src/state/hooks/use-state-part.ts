import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { lenderActions } from '../lender-actions.ts';
import { stateAtom } from '../lead-application.ts';
import { failed } from '../request.ts';
import { stateDataRequest } from '../requests.ts';
import { isStateDataWholeAtom, type StateData, stateDataAtom } from '../state-data.ts';

/** What the lender sent for the page of the present state, by the row of its kind; asked for where a reload lost it. */
export function useStatePart<Name extends keyof StateData>(
  { reply: name }: { readonly reply: Name },
  { wanted = true }: { readonly wanted?: boolean } = {},
) {
  const data = useAtomValue(stateDataAtom);
  const status = useAtomValue(stateDataRequest.statusAtom);
  const fetch = useSetAtom(lenderActions.fetchStateData);
  const state = useAtomValue(stateAtom);
  const isWhole = useAtomValue(isStateDataWholeAtom);
  /** `null` until it came; then the page has a skeleton, or says why it did not come. */
  const part: NonNullable<StateData[Name]> | null = data?.[name] ?? null;
  const missingIn = wanted && part === null && !isWhole ? state : null;
  useEffect(() => {
    if (missingIn !== null) void fetch();
  }, [missingIn, fetch]);
  // It has failed to bring it, and may be asked again.
  const cameWithout = isWhole && part === null && status.status === 'idle';
  return { part, asking: cameWithout ? failed('unreadable') : status, ask: () => void fetch() };
}
