import { atom } from 'jotai';
import { relevantAnswers } from '../flow/walk.ts';
import { type Repetition, answersInEntry, repeatFlow, repeatOwners } from '../flow/repeat-questions.ts';
import { isGroup, type LeadGroup } from '../lead/application-data.ts';
import { dataFromAnswers } from '../lead/data-from-answers.ts';
import type { Answers } from '../model/answers.ts';
import type { NonEmpty, ScreenId } from '../model/identifiers.ts';
import type { ScreenCall } from '../model/screen.ts';
import { lenderActions } from './lender-actions.ts';
import { keepListAnswersAtom } from './list-drafts.ts';
import type { ScreenForm } from './screen-form.ts';
import { readTodayAtom } from './today.ts';
import { reportedAnswers } from './tracking/page-view.ts';
import type { ReportedAnswers } from '../tracking/event.ts';

/** The questions of a screen for every entry of its list. */
export interface ListForm {
  readonly screen: ScreenId;
  /** Its name in what is sent, and how many entries the applicant makes; absent where the lender found them. */
  readonly list: { readonly name: string; readonly entries?: object | undefined };
  /** What each entry is known by: the lender's id of what it found, or its place. */
  readonly keys: NonEmpty<string>;
  /** What is asked of one entry. */
  readonly one: ScreenForm;
  /** What is asked of all of them, on one page. */
  readonly all: ScreenForm;
}

export function listFormOf({ one, ...parts }: Omit<ListForm, 'all'>): ListForm {
  const repetition: Repetition = { name: parts.list.name, keys: parts.keys };
  const all = {
    flow: repeatFlow(one.flow, repetition),
    owners: repeatOwners(one.owners, one.flow, repetition),
  };
  return { ...parts, one, all };
}

/** Sends the answers of a screen as the list they make up. */
export const completeListAtom = atom(
  null,
  async (_get, set, call: ScreenCall, form: ListForm, answers: Answers): Promise<void> => {
    const { flow, owners } = form.all;
    const shown = relevantAnswers(flow, answers, set(readTodayAtom));
    set(keepListAnswersAtom, form, shown);
    // What is set is stored as soon as this function pauses: before the request, so that a reload loses nothing.
    await Promise.resolve();
    await set(lenderActions.completeScreen, {
      call,
      body: bodyOf(form, shown),
      owners,
      reported: reportedAnswersOfAny(form, shown),
    });
  },
);

/** A question counts as answered where it is for any entry. */
function reportedAnswersOfAny({ keys, one: { flow } }: ListForm, answers: Answers): ReportedAnswers {
  const entries = keys.map((_, entry) => answersInEntry(flow, answers, entry));
  return reportedAnswers(
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
