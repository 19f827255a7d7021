import { atom } from 'jotai';

/** `lead-gone`: the lender does not know the lead any more, so the application may be sent again. */
export type Notice = 'lead-gone';

/** What the applicant has to hear of; `null` once it was said. */
export const noticeAtom = atom<Notice | null>(null);
