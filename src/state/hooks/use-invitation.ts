import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { type Acceptance, lenderActions } from '../lender-actions.ts';
import { acceptedInvitationsAtom } from '../invitation.ts';
import { inviting } from '../requests.ts';
import type { RequestStatus } from '../request.ts';
import { clearScreenErrorsAtom, screenErrorListAtom } from '../server-errors.ts';

export interface InvitationStatus {
  readonly sending: RequestStatus;
  readonly isAccepted: boolean;
  /** It was accepted just now, not before the page was loaded. */
  readonly isNews: boolean;
  /** What the lender says of what was sent. */
  readonly serverErrors: readonly string[];
  readonly accept: (acceptance: Acceptance) => void;
  /** What is wrong is being corrected. */
  readonly correct: () => void;
}

/** What a page offers besides its news. */
export function useInvitation(invitation: Acceptance['invitation']): InvitationStatus {
  const accept = useSetAtom(lenderActions.acceptInvitation);
  const correct = useSetAtom(clearScreenErrorsAtom);
  const [isAsked, setAsked] = useState(false);
  const isAccepted = useAtomValue(acceptedInvitationsAtom).includes(invitation);
  return {
    sending: useAtomValue(inviting.statusAtom),
    isAccepted,
    isNews: isAccepted && isAsked,
    serverErrors: useAtomValue(screenErrorListAtom).map(({ message }) => message),
    accept: (acceptance) => {
      setAsked(true);
      void accept(acceptance);
    },
    correct,
  };
}
