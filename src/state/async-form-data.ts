import { atom } from 'jotai';

/** What questions fetched for themselves, by question: choices of a lender, an address found by its postcode. */
export interface AsyncFormData {
  readonly [question: string]: unknown;
}

export const asyncFormDataAtom = atom<AsyncFormData>({});

/** What one question fetched takes the place of what it had fetched before. */
export const updateAsyncFormDataAtom = atom(null, (get, set, fetched: AsyncFormData) =>
  set(asyncFormDataAtom, { ...get(asyncFormDataAtom), ...fetched }),
);
