import { atom } from 'jotai';
import { isPlainObject } from '../lib/json.ts';
import { asyncFormDataAtom, updateAsyncFormDataAtom } from './async-form-data.ts';
import { leadIdAtom } from './lead-application.ts';

const invitations = ['account', 'other-lenders'] as const;
/** What a page of news offers besides: an account with a password, or a look by other lenders. */
type Invitation = (typeof invitations)[number];

/** Below this name in the stored form data: by lead, what was accepted. */
const storedUnder = 'acceptedInvitations';

/** What the applicant accepted for this lead. No lender says it again, so it is noted to outlive a reload. */
export const acceptedInvitationsAtom = atom((get): readonly Invitation[] => {
  const stored = get(asyncFormDataAtom)[storedUnder];
  const lead = get(leadIdAtom);
  if (!isPlainObject(stored) || lead === null || !Object.hasOwn(stored, lead)) return [];
  const accepted = stored[lead];
  return invitations.filter((invitation) => Array.isArray(accepted) && accepted.includes(invitation));
});

/** Notes that the invitation was accepted for this lead; what was accepted for another lead is dropped. */
export const noteAcceptedAtom = atom(null, (get, set, invitation: Invitation): void => {
  const lead = get(leadIdAtom);
  if (lead === null) return;
  const accepted = new Set([...get(acceptedInvitationsAtom), invitation]);
  set(updateAsyncFormDataAtom, { [storedUnder]: { [lead]: [...accepted] } });
});
