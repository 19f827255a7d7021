import { atom } from 'jotai';
import { dataFromAnswers } from '../../lead/data-from-answers.ts';
import { relevantAnswers } from '../../flow/relevant-answers.ts';
import type { Answers } from '../../model/answers.ts';
import type { ScreenCall } from '../../model/screen.ts';
import type { ScreenForm } from '../screen-form.ts';
import { readTodayAtom } from '../today.ts';
import { toldOf } from '../tracking/told-of.ts';
import { completeScreenAtom } from './complete-screen.ts';
import { keepScreenAnswersAtom } from './keep-screen-answers.ts';

export interface FormCompletion {
  readonly call: ScreenCall;
  readonly form: ScreenForm;
  /** All answers of the screen, each right by its rules. */
  readonly answers: Answers;
}

/** Keeps the answers of a screen, and sends those its conditions lead to, each at its field of the lead. */
export const completeFormAtom = atom(
  null,
  async (_, set, { call, form, answers }: FormCompletion): Promise<void> => {
    const { flow, owners } = form;
    const shown = relevantAnswers(flow, answers, set(readTodayAtom));
    set(keepScreenAnswersAtom, { form, answers: shown });
    // What is set is stored as soon as this function pauses: before the request, so that a reload loses nothing.
    await Promise.resolve();
    const body = dataFromAnswers(flow, shown);
    await set(completeScreenAtom, { call, body, owners, told: toldOf(flow, shown) });
  },
);
