import { atom } from 'jotai';
import { divideData } from '../../lead/expiry.ts';
import { mergeApplicationData } from '../../lead/merge-application-data.ts';
import { finalStates } from '../../lifecycle/states.ts';
import { companiesAtom } from '../company-data.ts';
import { forgetListsAtom } from '../list-drafts.ts';
import {
  applicationDataAtom,
  endedAnswersAtom,
  patchLeadApplicationAtom,
  stateAtom,
} from '../lead-application.ts';

/** At the end of an application its answers leave the browser's storage; an application that goes on has them back. */
export const settleAnswersAtom = atom(null, (get, set) => {
  const isOver = finalStates.includes(get(stateAtom));
  const { answers, rest } = divideData(get(applicationDataAtom));
  const aside = get(endedAnswersAtom);
  if (isOver && Object.keys(answers).length > 0) {
    set(endedAnswersAtom, mergeApplicationData(aside, answers));
    set(patchLeadApplicationAtom, { applicationData: rest });
    set(forgetListsAtom);
    set(companiesAtom, []);
  }
  if (!isOver && Object.keys(aside).length > 0) {
    set(patchLeadApplicationAtom, {
      applicationData: mergeApplicationData(mergeApplicationData(rest, aside), answers),
    });
    set(endedAnswersAtom, {});
  }
});
