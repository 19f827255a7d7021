import { type Atom, atom, type Getter } from 'jotai';
import { selectAtom } from 'jotai/utils';
import { noErrors, type OwnedErrors } from '../flow/own-errors.ts';
import { type SavedSteps, walk } from '../flow/walk.ts';
import { answersFromLead } from '../lead/answers-from-lead.ts';
import { applyChanges } from '../lead/apply-changes.ts';
import { type AnswerChanges, divideAnswers, writeAnswers } from '../lead/data-from-answers.ts';
import { localDate } from '../lib/dates.ts';
import { isSameJson } from '../lib/json.ts';
import type { Answers, AnswerValue } from '../model/answers.ts';
import type { Flow } from '../model/flow.ts';
import type { DataPointId, StepPath } from '../model/identifiers.ts';
import { dependenciesAtom } from './dependencies.ts';
import { applicationDataAtom, patchLeadApplicationAtom } from './lead-application.ts';

/** Derived data that keeps its identity while it is equal, so that what depends on it is neither computed nor rendered again. */
export function steadyAtom<Value>(read: (get: Getter) => Value): Atom<Value> {
  return selectAtom(atom(read), (value) => value, isSameJson);
}

const readAtom = atom<string | null>(null);

/** `YYYY-MM-DD`, as the applicant's calendar had it when an action last looked. */
export const todayAtom = atom((get) => {
  const today = get(readAtom);
  if (today === null) throw new Error('The application store was not started.');
  return today;
});

/** Derived atoms must not read the clock, so the current day is stored on start and on save. */
export const readTodayAtom = atom(null, (get, set) => {
  const today = localDate(get(dependenciesAtom).now());
  set(readAtom, today);
  return today;
});

/** Answers that may never be stored. They are lost with the page, and asked again. */
export const memoryOnlyAnswersAtom = atom<Answers>({});

const initialAnswersAtom = atom((get): Answers => {
  const initial: (readonly [DataPointId, AnswerValue])[] = [];
  for (const dataPoint of Object.values(get(dependenciesAtom).flow.dataPoints)) {
    if (dataPoint?.initial !== undefined) initial.push([dataPoint.id, dataPoint.initial]);
  }
  return Object.fromEntries(initial);
});

/** Every answer there is: what questions start with, under what was saved, under what lives in memory. */
export const answersAtom = steadyAtom((get): Answers => ({
  ...get(initialAnswersAtom),
  ...answersFromLead(get(dependenciesAtom).flow, get(applicationDataAtom)),
  ...get(memoryOnlyAnswersAtom),
}));

/** Keeps answers with the lead, or in memory where they may not be stored. `undefined` takes one back. */
export const writeAnswersAtom = atom(null, (get, set, flow: Flow, answers: AnswerChanges): void => {
  const { kept, unkept } = divideAnswers(flow, answers);
  set(patchLeadApplicationAtom, { applicationData: writeAnswers(flow, get(applicationDataAtom), kept) });
  set(memoryOnlyAnswersAtom, applyChanges(get(memoryOnlyAnswersAtom), unkept));
});

/** Questions by id, each with its field of the lead. */
export type PageFields = { readonly [Id in DataPointId]?: string };

/** The form's own progress. Which steps there are, and in which order, follows from the walk and is never stored. */
export interface DynamicPages {
  readonly savedSteps: SavedSteps;
  /** Answers from screens of the lender that are part of the lead. */
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
export const walkAtom = steadyAtom((get) => {
  const { savedSteps } = get(dynamicPagesAtom);
  return walk(get(dependenciesAtom).flow, get(answersAtom), { today: get(todayAtom), savedSteps });
});

/** The steps met so far with answers that have server errors, and how many, in the order walked. */
export const erroredStepsAtom = atom((get) => {
  const { steps, reachable } = get(walkAtom);
  const { byDataPoint } = get(dynamicPagesAtom).errors;
  return steps.flatMap(({ path, shown, done }) => {
    const count = shown.filter((id) => byDataPoint[id]?.length).length;
    // A draft on an earlier page makes a later one unreachable, but its errors still count.
    return count > 0 && (done || reachable.includes(path)) ? [{ path, count }] : [];
  });
});

/** The earliest step with an error that the applicant can correct now; `null` where there is none. */
export const erroredFormPathAtom = atom((get): StepPath | null => {
  const { reachable } = get(walkAtom);
  return get(erroredStepsAtom).find(({ path }) => reachable.includes(path))?.path ?? null;
});
