import { atom } from 'jotai';
import { answersFromLead } from '../lead/answers-from-lead.ts';
import { applyChanges } from '../lead/apply-changes.ts';
import { type AnswerChanges, divideAnswers, writeAnswers } from '../lead/data-from-answers.ts';
import type { Answers, AnswerValue } from '../model/answers.ts';
import type { Flow } from '../model/flow.ts';
import type { DataPointId } from '../model/identifiers.ts';
import { dependenciesAtom } from './dependencies.ts';
import { applicationDataAtom, patchLeadApplicationAtom } from './lead-application.ts';
import { steadyAtom } from './steady-atom.ts';

/** Answers that may never be stored. They are lost with the page, and asked again. */
export const unkeptAnswersAtom = atom<Answers>({});

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
  ...get(unkeptAnswersAtom),
}));

/** Keeps answers with the lead, or in memory where they may not be stored. `undefined` takes one back. */
export const writeAnswersAtom = atom(null, (get, set, flow: Flow, answers: AnswerChanges): void => {
  const { kept, unkept } = divideAnswers(flow, answers);
  set(patchLeadApplicationAtom, { applicationData: writeAnswers(flow, get(applicationDataAtom), kept) });
  set(unkeptAnswersAtom, applyChanges(get(unkeptAnswersAtom), unkept));
});
