import { atom } from 'jotai';

/** True once what was saved has been read. Until then pages show what config alone says, as the prerendered ones do. */
export const readyAtom = atom(false);
