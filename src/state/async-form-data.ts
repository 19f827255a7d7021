import { atom } from 'jotai';

/**
 * What a page must know again after a reload though no lender repeats it, by name: drafts of lists, when a code may be
 * asked for again, what was accepted. No answer that may not be stored is among it.
 */
export interface AsyncFormData {
  readonly [name: string]: unknown;
}

export const asyncFormDataAtom = atom<AsyncFormData>({});

/** What is noted takes the place of what stood below the same name. */
export const updateAsyncFormDataAtom = atom(null, (get, set, noted: AsyncFormData) =>
  set(asyncFormDataAtom, { ...get(asyncFormDataAtom), ...noted }),
);
