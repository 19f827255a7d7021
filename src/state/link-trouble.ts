import { atom, useAtomValue } from 'jotai';

/** The link the lender does not know, now or any more; `null` while none was found to be so. */
export const deadLinkAtom = atom<string | null>(null);

export const useIsDeadLink = (): boolean => useAtomValue(deadLinkAtom) !== null;
