import { atom, useAtomValue } from 'jotai';
import { isOverdue } from './request.ts';
import { continuing } from './requests.ts';

/** The link the lender does not know, now or any more; `null` while none was found to be so. */
export const deadLinkAtom = atom<string | null>(null);

/** Why the page says that it could not open the link: the lender does not know it, or has not answered yet. */
export const linkTroubleAtom = atom((get) => {
  if (get(deadLinkAtom) !== null) return 'dead';
  return isOverdue(get(continuing.statusAtom)) ? 'unreachable' : undefined;
});

export const useLinkTrouble = () => useAtomValue(linkTroubleAtom);
