import { useAtomValue, useSetAtom } from 'jotai';
import { noErrors } from '../flow/own-errors.ts';
import { type Acceptance, acceptInvitationAtom } from './actions/accept-invitation.ts';
import { acceptedInvitationAtom, inviting } from './invitation.ts';
import type { RequestStatus } from './request.ts';
import { complaintsAtom, screenErrorsAtom } from './screen-form.ts';

export interface InvitationStatus {
  readonly sending: RequestStatus;
  readonly isAccepted: boolean;
  /** What the lender says of what was sent. */
  readonly complaints: readonly string[];
  readonly accept: (acceptance: Acceptance) => void;
  /** What the lender complained of is being corrected. */
  readonly correct: () => void;
}

/** What a page offers besides its news. */
export function useInvitation(invitation: Acceptance['invitation']): InvitationStatus {
  const accept = useSetAtom(acceptInvitationAtom);
  const setErrors = useSetAtom(screenErrorsAtom);
  return {
    sending: useAtomValue(inviting.statusAtom),
    isAccepted: useAtomValue(acceptedInvitationAtom) === invitation,
    complaints: useAtomValue(complaintsAtom).map(({ message }) => message),
    accept: (acceptance) => void accept(acceptance),
    correct: () => setErrors(noErrors),
  };
}
