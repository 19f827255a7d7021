import { atom } from 'jotai';
import { dataPointOf } from '../../flow/step-of.ts';
import { applyChanges } from '../../lead/apply-changes.ts';
import { divideAnswers, writeAnswers } from '../../lead/data-from-answers.ts';
import { canonicalJson } from '../../lib/canonical-json.ts';
import type { AnswerValue } from '../../model/answers.ts';
import type { DataPointId } from '../../model/identifiers.ts';
import { answersAtom, unkeptAnswersAtom } from '../answers.ts';
import { dependenciesAtom } from '../dependencies.ts';
import { dynamicPagesAtom, patchDynamicPagesAtom } from '../dynamic-pages.ts';
import {
  applicationDataAtom,
  patchLeadApplicationAtom,
  updateLastActionTimeAtom,
} from '../lead-application.ts';
import { clearFieldErrorAtom } from '../server-errors.ts';

export interface AnswerEdit {
  readonly dataPoint: DataPointId;
  readonly value: DraftValue;
}

/** `undefined` takes the answer back. */
type DraftValue = AnswerValue | undefined;

/**
 * Keeps a draft of one answer. Its step was not saved with it, so it has to be saved again before it counts as done. What
 * the lender said of it stands until it is cleared: a page that moves between the press of a button and its release loses
 * the click.
 */
export const draftAnswerAtom = atom(null, (get, set, dataPoint: DataPointId, value: DraftValue) => {
  if (canonicalJson([get(answersAtom)[dataPoint]]) === canonicalJson([value])) return;
  const { flow } = get(dependenciesAtom);
  const { kept, unkept } = divideAnswers(flow, { [dataPoint]: value });
  set(patchLeadApplicationAtom, { applicationData: writeAnswers(flow, get(applicationDataAtom), kept) });
  set(unkeptAnswersAtom, applyChanges(get(unkeptAnswersAtom), unkept));
  const { [dataPointOf(flow, dataPoint).step]: _, ...savedSteps } = get(dynamicPagesAtom).savedSteps;
  set(patchDynamicPagesAtom, { savedSteps });
  set(updateLastActionTimeAtom);
});

/** Keeps a draft of one answer, and with it the server error about the one before is gone. */
export const editAnswerAtom = atom(null, (_, set, { dataPoint, value }: AnswerEdit) => {
  set(draftAnswerAtom, dataPoint, value);
  set(clearFieldErrorAtom, dataPoint);
});
