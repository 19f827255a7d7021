import { atom } from 'jotai';
import { clearFieldErrors } from '../../flow/own-errors.ts';
import { applyChanges } from '../../lead/apply-changes.ts';
import { type AnswerChanges, divideAnswers, writeAnswers } from '../../lead/data-from-answers.ts';
import type { DataPointId } from '../../model/identifiers.ts';
import { unkeptAnswersAtom } from '../answers.ts';
import { applicationDataAtom, patchLeadApplicationAtom } from '../lead-application.ts';
import { screenErrorsAtom, type ScreenForm } from '../screen-form.ts';
import { updateLastActionTimeAtom } from './update-last-action-time.ts';

export interface ScreenAnswers {
  readonly form: ScreenForm;
  /** `undefined` takes an answer back. */
  readonly answers: AnswerChanges;
}

/** Keeps answers of a screen as those of the form are kept: with the lead, unless they may not be stored. */
export const keepScreenAnswersAtom = atom(null, (get, set, { form, answers }: ScreenAnswers) => {
  const { kept, unkept } = divideAnswers(form.flow, answers);
  set(patchLeadApplicationAtom, {
    applicationData: writeAnswers(form.flow, get(applicationDataAtom), kept),
  });
  set(unkeptAnswersAtom, applyChanges(get(unkeptAnswersAtom), unkept));
  set(updateLastActionTimeAtom);
});

export interface ScreenComplaint {
  readonly form: Pick<ScreenForm, 'owners'>;
  readonly dataPoint: DataPointId;
}

/** The lender's complaint about a question is out of date once its answer is being changed. */
export const clearScreenErrorAtom = atom(null, (get, set, { form, dataPoint }: ScreenComplaint) =>
  set(screenErrorsAtom, clearFieldErrors(form.owners, get(screenErrorsAtom), dataPoint)),
);
