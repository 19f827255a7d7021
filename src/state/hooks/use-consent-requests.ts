import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { type ScreenOf, screenKinds } from '../../model/screen.ts';
import { lenderActions } from '../lender-actions.ts';
import { type ConsentRequest, listedConsentsAtom } from '../consent-requests.ts';
import { consentsRequest } from '../requests.ts';
import type { RequestStatus } from '../request.ts';
import { useStatePart } from './use-state-part.ts';

export interface NeededConsents {
  /** `null` until they came; a page never goes on without them. */
  readonly requests: readonly ConsentRequest[] | null;
  readonly asking: RequestStatus;
  readonly ask: () => void;
}

/** What a screen asks to agree to: from its own list, or with its state. */
export function useConsentRequests({ source }: Pick<ScreenOf<'consents'>, 'source'>): NeededConsents {
  const listed = useAtomValue(listedConsentsAtom);
  const asking = useAtomValue(consentsRequest.statusAtom);
  const fetchConsents = useSetAtom(lenderActions.fetchConsents);
  const ofState = useStatePart(screenKinds.consents, { wanted: source === undefined });
  const requests = source === undefined ? ofState.part : listed(source);
  const isMissing = requests === null;
  useEffect(() => {
    if (isMissing && source !== undefined) void fetchConsents(source);
  }, [isMissing, source, fetchConsents]);
  return source === undefined
    ? { requests, asking: ofState.asking, ask: ofState.ask }
    : { requests, asking, ask: () => void fetchConsents(source) };
}
