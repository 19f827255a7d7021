import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect } from 'react';
import { continueLeadAtom } from '../actions/continue-lead.ts';
import { continuing } from '../requests.ts';
import { deadLinkAtom } from '../continuing.ts';
import type { RequestStatus } from '../request.ts';

export interface Continuing {
  readonly asking: RequestStatus;
  /** The lender does not know the link. */
  readonly isDead: boolean;
  readonly ask: () => void;
}

/** Follows a mailed link as soon as its page is there. */
export function useContinuing(linked: string | undefined, route: string): Continuing {
  const asking = useAtomValue(continuing.statusAtom);
  const isDead = useAtomValue(deadLinkAtom) !== null;
  const follow = useSetAtom(continueLeadAtom);
  const ask = useCallback(() => void follow({ linked, route }), [follow, linked, route]);
  useEffect(ask, [ask]);
  return { asking, isDead, ask };
}
