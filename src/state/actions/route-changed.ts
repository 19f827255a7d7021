import { atom } from 'jotai';
import { patchLeadApplicationAtom } from '../lead-application.ts';

/** The applicant was sent where the lender wanted, so it need not be done again. */
export const routeChangedAtom = atom(null, (_, set) => set(patchLeadApplicationAtom, { routeChange: null }));
