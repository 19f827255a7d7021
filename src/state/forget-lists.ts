import { atom } from 'jotai';
import type { Answers } from '../model/answers.ts';
import { updateAsyncFormDataAtom } from './async-form-data.ts';

// Apart from what fills lists in, so that the script of the first page, which may lose a lead, holds nothing of that.

/** Below this name in the stored form data: by screen, and by the key of the entry, fields as in what will be sent. */
export const storedUnder = 'lists';

/** Answers in lists that may never be stored, by the same keys. */
export const unkeptEntriesAtom = atom<{ readonly [entry: string]: Answers }>({});

/** What was sent, or belongs to a lead that is gone, is no draft any more. */
export const forgetListsAtom = atom(null, (_get, set) => {
  set(unkeptEntriesAtom, {});
  set(updateAsyncFormDataAtom, { [storedUnder]: {} });
});
