import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { type Acceptance, lenderActions } from '../lender-actions.ts';
import { acceptedInvitationsAtom } from '../invitation.ts';
import { inviting } from '../requests.ts';
import { clearScreenErrorsAtom, screenErrorListAtom } from '../server-errors.ts';

/** What a page offers besides its news. */
export function useInvitation(invitation: Acceptance['invitation']) {
  const accept = useSetAtom(lenderActions.acceptInvitation);
  const correct = useSetAtom(clearScreenErrorsAtom);
  const [isAsked, setAsked] = useState(false);
  const isAccepted = useAtomValue(acceptedInvitationsAtom).includes(invitation);
  return {
    sending: useAtomValue(inviting.statusAtom),
    isAccepted,
    /** It was accepted just now, not before the page was loaded. */
    isNews: isAccepted && isAsked,
    /** What the lender says of what was sent. */
    serverErrors: useAtomValue(screenErrorListAtom).map(({ message }) => message),
    accept: (acceptance: Acceptance) => {
      setAsked(true);
      void accept(acceptance);
    },
    /** What is wrong is being corrected. */
    correct,
  };
}
