import { type Atom, atom, type Getter } from 'jotai';
import { selectAtom } from 'jotai/utils';
import { noErrors, type OwnedErrors } from '../flow/own-errors.ts';
import { type SavedSteps, walk } from '../flow/walk.ts';
import { answersFromLead } from '../lead/answers-from-lead.ts';
import { applyChanges } from '../lead/apply-changes.ts';
import { type AnswerChanges, groupByLifetime, writeAnswers } from '../lead/data-from-answers.ts';
import { localDate } from '../lib/dates.ts';
import { isSameJson } from '../lib/json.ts';
import type { Answers, AnswerValue } from '../model/answers.ts';
import type { Flow } from '../model/flow.ts';
import type { DataPointId, StepPath } from '../model/identifiers.ts';
import { dependenciesAtom } from './dependencies.ts';
import { applicationDataAtom, patchLeadApplicationAtom } from './lead-application.ts';

/**
 * A derived atom that keeps its identity while its value is equal, so that dependent atoms and components do not
 * update.
 */
export function deepEqualAtom<Value>(read: (get: Getter) => Value): Atom<Value> {
  return selectAtom(atom(read), (value) => value, isSameJson);
}

const storedDateAtom = atom<string | null>(null);

/** The local date as `YYYY-MM-DD`, when an action last read the clock. */
export const currentDateAtom = atom((get) => {
  const today = get(storedDateAtom);
  if (today === null) throw new Error('The application store was not started.');
  return today;
});

/** Derived atoms must not read the clock, so the current day is stored on start and on save. */
export const updateCurrentDateAtom = atom(null, (get, set) => {
  const today = localDate(get(dependenciesAtom).now());
  set(storedDateAtom, today);
  return today;
});

/** Answers that may not be stored. They are lost on reload and asked again. */
export const memoryOnlyAnswersAtom = atom<Answers>({});

const initialAnswersAtom = atom((get): Answers => {
  const initial: (readonly [DataPointId, AnswerValue])[] = [];
  for (const dataPoint of Object.values(get(dependenciesAtom).flow.dataPoints)) {
    if (dataPoint?.initial !== undefined) initial.push([dataPoint.id, dataPoint.initial]);
  }
  return Object.fromEntries(initial);
});

/** All answers. Saved answers override initial answers, and answers in memory override both. */
export const answersAtom = deepEqualAtom((get): Answers => ({
  ...get(initialAnswersAtom),
  ...answersFromLead(get(dependenciesAtom).flow, get(applicationDataAtom)),
  ...get(memoryOnlyAnswersAtom),
}));

/** Saves answers in the lead, or in memory if they may not be stored. `undefined` removes an answer. */
export const writeAnswersAtom = atom(null, (get, set, flow: Flow, answers: AnswerChanges): void => {
  const { stored, memoryOnly } = groupByLifetime(flow, answers);
  set(patchLeadApplicationAtom, { applicationData: writeAnswers(flow, get(applicationDataAtom), stored) });
  set(memoryOnlyAnswersAtom, applyChanges(get(memoryOnlyAnswersAtom), memoryOnly));
});

/** The lead field of each question, by id. */
export type PageFields = { readonly [Id in DataPointId]?: string };

/** The saved progress of the form. The visible steps are computed by the walk and never stored. */
export interface DynamicPages {
  readonly savedSteps: SavedSteps;
  /** The fields of the questions that screens of the lender have asked. Their answers are part of the lead. */
  readonly pageFields: PageFields;
  /** Server errors by question. */
  readonly errors: OwnedErrors;
}

export const initialDynamicPages: DynamicPages = { savedSteps: {}, pageFields: {}, errors: noErrors };

export const dynamicPagesAtom = atom<DynamicPages>(initialDynamicPages);

/** Updates some fields of the slice. For use in other actions only. */
export const patchDynamicPagesAtom = atom(null, (get, set, patch: Partial<DynamicPages>) =>
  set(dynamicPagesAtom, { ...get(dynamicPagesAtom), ...patch }),
);

/** The applicant's path and progress for the current answers. */
export const walkAtom = deepEqualAtom((get) => {
  const { savedSteps } = get(dynamicPagesAtom);
  return walk(get(dependenciesAtom).flow, get(answersAtom), { today: get(currentDateAtom), savedSteps });
});

/** The reachable and completed steps with server errors and their counts, in order. */
export const erroredStepsAtom = atom((get) => {
  const { steps, reachable } = get(walkAtom);
  const { byDataPoint } = get(dynamicPagesAtom).errors;
  return steps.flatMap(({ path, shown, done }) => {
    const count = shown.filter((id) => byDataPoint[id]?.length).length;
    // An unsaved earlier step makes a later one unreachable, but its errors still count.
    return count > 0 && (done || reachable.includes(path)) ? [{ path, count }] : [];
  });
});

/** The first step with a correctable error, or `null`. */
export const erroredFormPathAtom = atom((get): StepPath | null => {
  const { reachable } = get(walkAtom);
  return get(erroredStepsAtom).find(({ path }) => reachable.includes(path))?.path ?? null;
});
