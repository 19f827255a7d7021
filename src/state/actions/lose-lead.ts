import { atom } from 'jotai';
import type { ApiError } from '../../api/api-result.ts';
import { logWarning } from '../../lib/log.ts';
import type { LeadId } from '../../model/identifiers.ts';
import { leadIdAtom } from '../lead-application.ts';
import { noticeAtom } from '../notice.ts';
import { adoptSharedAtom } from '../persistence/shared-slices.ts';
import { sendAnewAtom } from './start-again.ts';

/** True where a lender was asked about a lead of its own making and does not know it, now or any more. */
export function isLeadGone(error: ApiError): boolean {
  return error.kind === 'refused' && (error.status === 404 || error.status === 410);
}

/** Without its lead an application has no state to wait in: back to the form with every answer, to be sent again. */
export const loseLeadAtom = atom(null, (get, set, id: LeadId): void => {
  // Another tab may have begun a new one meanwhile.
  set(adoptSharedAtom);
  if (get(leadIdAtom) !== id) return;
  logWarning('The lender does not know the lead');
  set(sendAnewAtom);
  set(noticeAtom, 'lead-gone');
});
