import { atom } from 'jotai';
import type { ApiError } from '../../api/api-result.ts';
import { logWarning } from '../../lib/log.ts';
import type { LeadId } from '../../model/identifiers.ts';
import { leadCreationAtom } from '../lead-creation.ts';
import { dependenciesAtom } from '../dependencies.ts';
import { leadIdAtom } from '../lead-application.ts';
import { adoptSharedAtom } from '../persistence/shared-slices.ts';
import { screenRouteAtom } from '../place.ts';
import { forgetLeadAtom, sendAnewAtom } from './start-again.ts';

/** True where a lender was asked about a lead of its own making and does not know it, now or any more. */
export function isLeadGone(error: ApiError): boolean {
  return error.kind === 'refused' && (error.status === 404 || error.status === 410);
}

/**
 * Whether a lead is gone for good. One stray answer says so of a lead that is there, and believing it would make a second
 * one, so the lender is asked once more, by the call that asks for nothing but the lead.
 */
export const confirmGoneAtom = atom(
  null,
  async (get, _, error: ApiError, id: LeadId, signal: AbortSignal) => {
    if (!isLeadGone(error)) return false;
    const again = await get(dependenciesAtom).send('leadStatus', { lead: id }, { signal });
    return !signal.aborted && 'error' in again && isLeadGone(again.error);
  },
);

/**
 * Without its lead an application has no state to wait in: back to the form with every answer, to be sent again. The key
 * goes along, so that a lender which was wrong twice names the same lead; one which then forgets that too gets another.
 */
export const loseLeadAtom = atom(null, (get, set, id: LeadId): void => {
  // Another tab may have begun a new one meanwhile.
  set(adoptSharedAtom);
  if (get(leadIdAtom) !== id) return;
  logWarning('The lender does not know the lead');
  const creation = get(leadCreationAtom);
  set(get(screenRouteAtom) === null ? forgetLeadAtom : sendAnewAtom);
  if (creation !== null && creation.lost !== id)
    set(leadCreationAtom, { ...creation, status: 'open', lost: id });
  get(dependenciesAtom).notify('lead-gone');
});
