import { atom } from 'jotai';
import { noErrors, type OwnedErrors } from '../flow/own-errors.ts';
import type { SavedSteps } from '../flow/walk.ts';

/** The form's own progress. Which steps there are, and in which order, is the walk's to say and never stored. */
export interface DynamicPages {
  readonly savedSteps: SavedSteps;
  /** The lender's complaints, with the earliest step that owns one. */
  readonly errors: OwnedErrors;
}

export const initialDynamicPages: DynamicPages = { savedSteps: {}, errors: noErrors };

export const dynamicPagesAtom = atom<DynamicPages>(initialDynamicPages);

/** Writes some fields of the slice; only actions use it. */
export const patchDynamicPagesAtom = atom(null, (get, set, patch: Partial<DynamicPages>) =>
  set(dynamicPagesAtom, { ...get(dynamicPagesAtom), ...patch }),
);
