import { atom } from 'jotai';
import { applyChanges } from '../../lead/apply-changes.ts';
import { type AnswerChanges, divideAnswers, writeAnswers } from '../../lead/data-from-answers.ts';
import { canonicalJson } from '../../lib/canonical-json.ts';
import type { Answers } from '../../model/answers.ts';
import type { DataPointId } from '../../model/identifiers.ts';
import { answersAtom, unkeptAnswersAtom } from '../answers.ts';
import { dependenciesAtom } from '../dependencies.ts';
import { dynamicPagesAtom, patchDynamicPagesAtom } from '../dynamic-pages.ts';
import {
  applicationDataAtom,
  patchLeadApplicationAtom,
  updateLastActionTimeAtom,
} from '../lead-application.ts';
import type { ScreenForm } from '../screen-form.ts';

export interface ScreenAnswers {
  readonly form: ScreenForm;
  /** `undefined` takes an answer back. */
  readonly answers: AnswerChanges;
}

/** Keeps answers of a screen as those of the form are kept: with the lead, unless they may not be stored. */
export const keepScreenAnswersAtom = atom(null, (get, set, { form, answers }: ScreenAnswers) => {
  const before = get(answersAtom);
  const { kept, unkept } = divideAnswers(form.flow, answers);
  set(patchLeadApplicationAtom, {
    applicationData: writeAnswers(form.flow, get(applicationDataAtom), kept),
  });
  set(unkeptAnswersAtom, applyChanges(get(unkeptAnswersAtom), unkept));
  set(reopenChangedStepsAtom, before);
  set(withdrawPageFieldsAtom, answers);
  set(updateLastActionTimeAtom);
});

/** A screen checks less than the form: a step whose answer it changed has to be saved again before it counts as done. */
const reopenChangedStepsAtom = atom(null, (get, set, before: Answers) => {
  const { flow } = get(dependenciesAtom);
  const after = get(answersAtom);
  const isChanged = (id: DataPointId) => canonicalJson([before[id]]) !== canonicalJson([after[id]]);
  const changed = new Set<string>(
    flow.steps.flatMap(({ path, dataPoints }) => (dataPoints.some(isChanged) ? [path] : [])),
  );
  if (changed.size === 0) return;
  const stillSaved = Object.entries(get(dynamicPagesAtom).savedSteps).filter(([path]) => !changed.has(path));
  set(patchDynamicPagesAtom, { savedSteps: Object.fromEntries(stillSaved) });
});

/** What a page is asked anew is a draft, and goes out with no other page. */
const withdrawPageFieldsAtom = atom(null, (get, set, drafts: AnswerChanges) => {
  const { pageFields } = get(dynamicPagesAtom);
  const standing = Object.entries(pageFields).filter(([id]) => !Object.hasOwn(drafts, id));
  if (standing.length < Object.keys(pageFields).length)
    set(patchDynamicPagesAtom, { pageFields: Object.fromEntries(standing) });
});
