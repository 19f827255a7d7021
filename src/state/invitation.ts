import { atom } from 'jotai';
import type { LeadId } from '../model/identifiers.ts';
import type { Invitation } from '../model/screen.ts';
import { leadIdAtom } from './lead-application.ts';
import { requestAtoms } from './request.ts';

/** Sending that an invitation is accepted. */
export const inviting = requestAtoms();

interface Accepted {
  readonly lead: LeadId | null;
  readonly invitation: Invitation;
}

export const lastAcceptedAtom = atom<Accepted | null>(null);

/** What the applicant accepted for this lead, since the page was loaded. */
export const acceptedInvitationAtom = atom((get): Invitation | null => {
  const accepted = get(lastAcceptedAtom);
  return accepted !== null && accepted.lead === get(leadIdAtom) ? accepted.invitation : null;
});
