import { atom } from 'jotai';
import { requestAtoms } from './request.ts';

/** Asking for the application that a mailed link leads to. */
export const continuing = requestAtoms();

/** The link the lender does not know, now or any more; `null` while none was found to be so. */
export const deadLinkAtom = atom<string | null>(null);
