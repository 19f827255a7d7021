import { atom } from 'jotai';
import { readLoanQuery } from '../../attribution/read-loan-query.ts';
import { questionOf } from '../../flow/question-of.ts';
import { editAnswerAtom } from '../actions/edit-answer.ts';
import { mergeApplicationDataAtom } from '../actions/merge-application-data.ts';
import { dependenciesAtom } from '../dependencies.ts';

/**
 * The loan a link asks for wins over the one saved, once: an applicant who then chose another keeps it through a
 * reload, although the address still names the first.
 */
export const applyLoanQueryAtom = atom(null, (get, set) => {
  const { storage, flow, search } = get(dependenciesAtom);
  const asked = Object.entries(readLoanQuery(search, flow.loan));
  if (asked.length === 0) return;
  const address = `?${asked.map(([field, value]) => `${field}=${value}`).join('&')}`;
  if (storage.readText('sessionUrl') === address) return;
  storage.writeText('sessionUrl', address);
  for (const [field, value] of asked) {
    const question = questionOf(flow, field);
    if (question) set(editAnswerAtom, { dataPoint: question.id, value });
    else set(mergeApplicationDataAtom, { [field]: value });
  }
});
