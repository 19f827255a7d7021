import { atom } from 'jotai';
import { noErrors, type OwnedErrors } from '../flow/own-errors.ts';
import { type SavedSteps, walk } from '../flow/walk.ts';
import type { DataPointId, StepPath } from '../model/identifiers.ts';
import { answersAtom } from './answers.ts';
import { dependenciesAtom } from './dependencies.ts';
import { steadyAtom } from './steady-atom.ts';
import { todayAtom } from './today.ts';

/** Questions by id, each with its field of the lead. */
export type PageFields = { readonly [Id in DataPointId]?: string };

/** The form's own progress. Which steps there are, and in which order, follows from the walk and is never stored. */
export interface DynamicPages {
  readonly savedSteps: SavedSteps;
  /** What pages of the lender's asked beside the form and sent as part of the lead. */
  readonly pageFields: PageFields;
  /** What the lender says is wrong. */
  readonly errors: OwnedErrors;
}

export const initialDynamicPages: DynamicPages = { savedSteps: {}, pageFields: {}, errors: noErrors };

export const dynamicPagesAtom = atom<DynamicPages>(initialDynamicPages);

/** Writes some fields of the slice; only actions use it. */
export const patchDynamicPagesAtom = atom(null, (get, set, patch: Partial<DynamicPages>) =>
  set(dynamicPagesAtom, { ...get(dynamicPagesAtom), ...patch }),
);

/** Where the answers lead, and how far the applicant has come on the way. */
export const walkedAtom = steadyAtom((get) => {
  const { savedSteps } = get(dynamicPagesAtom);
  return walk(get(dependenciesAtom).flow, get(answersAtom), { today: get(todayAtom), savedSteps });
});

/** The steps met so far with answers that have server errors, and how many, in the order walked. */
export const erroredStepsAtom = atom((get) => {
  const { steps, reachable } = get(walkedAtom);
  const { byDataPoint } = get(dynamicPagesAtom).errors;
  return steps.flatMap(({ path, shown, done }) => {
    const count = shown.filter((id) => byDataPoint[id]?.length).length;
    // A draft on an earlier page makes a later one unreachable, but its errors still count.
    return count > 0 && (done || reachable.includes(path)) ? [{ path, count }] : [];
  });
});

/** The earliest step with an error that the applicant can correct now; `null` where there is none. */
export const erroredFormPathAtom = atom((get): StepPath | null => {
  const { reachable } = get(walkedAtom);
  return get(erroredStepsAtom).find(({ path }) => reachable.includes(path))?.path ?? null;
});
