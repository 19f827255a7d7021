import { atom } from 'jotai';
import { answersInEntry } from '../../flow/repeat-questions.ts';
import { relevantAnswers } from '../../flow/relevant-answers.ts';
import type { LeadGroup } from '../../lead/application-data.ts';
import { dataFromAnswers } from '../../lead/data-from-answers.ts';
import { isGroup } from '../../lead/lead-field.ts';
import type { Answers } from '../../model/answers.ts';
import type { ScreenCall } from '../../model/screen.ts';
import { keepListAnswersAtom } from '../list-drafts.ts';
import type { ListForm } from '../list-form.ts';
import type { Told } from '../../tracking/event.ts';
import { readTodayAtom } from '../today.ts';
import { toldOf } from '../tracking/told-of.ts';
import { lenderActions } from '../lender-actions.ts';

export interface ListCompletion {
  readonly call: ScreenCall;
  readonly form: ListForm;
  /** All answers of the page, each right by its rules. */
  readonly answers: Answers;
}

/** Sends the answers of a screen as the list they make up. */
export const completeListAtom = atom(
  null,
  async (_get, set, { call, form, answers }: ListCompletion): Promise<void> => {
    const { flow, owners } = form.all;
    const shown = relevantAnswers(flow, answers, set(readTodayAtom));
    set(keepListAnswersAtom, { form, answers: shown });
    // What is set is stored as soon as this function pauses: before the request, so that a reload loses nothing.
    await Promise.resolve();
    await set(lenderActions.completeScreen, {
      call,
      body: bodyOf(form, shown),
      owners,
      told: toldOfAny(form, shown),
    });
  },
);

/** A question counts as answered where it is for any entry. */
function toldOfAny({ keys, one: { flow } }: ListForm, answers: Answers): Told {
  const entries = keys.map((_, entry) => answersInEntry(flow, answers, entry));
  return toldOf(
    flow,
    entries.reduce((all, entry) => ({ ...all, ...entry })),
  );
}

/** What a lender found goes back with its id. */
function bodyOf({ list, keys, one }: ListForm, answers: Answers): LeadGroup {
  const entries = keys.map((key, entry): LeadGroup => {
    const { [list.name]: group } = dataFromAnswers(one.flow, answersInEntry(one.flow, answers, entry));
    return { ...(list.entries === undefined && { id: key }), ...(isGroup(group) && group) };
  });
  return { [list.name]: entries };
}
