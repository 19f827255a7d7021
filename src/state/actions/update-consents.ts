import { atom } from 'jotai';
import { leadApplicationAtom, patchLeadApplicationAtom } from '../lead-application.ts';
import type { CustomerConsents } from '../lead-reply.ts';

/** Consents that are not named stay as they were. */
export const updateConsentsAtom = atom(null, (get, set, consents: CustomerConsents) =>
  set(patchLeadApplicationAtom, {
    customerConsents: { ...get(leadApplicationAtom).customerConsents, ...consents },
  }),
);
