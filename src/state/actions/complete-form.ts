import { atom } from 'jotai';
import { applyChanges } from '../../lead/apply-changes.ts';
import { dataFromAnswers, divideAnswers } from '../../lead/data-from-answers.ts';
import { relevantAnswers } from '../../flow/relevant-answers.ts';
import type { Answers } from '../../model/answers.ts';
import type { ScreenCall } from '../../model/screen.ts';
import { dynamicPagesAtom, patchDynamicPagesAtom } from '../dynamic-pages.ts';
import { type LeadRequest, leadRequestAtom } from '../lead-body.ts';
import type { ScreenForm } from '../screen-form.ts';
import { readTodayAtom } from '../today.ts';
import { toldOf } from '../tracking/told-of.ts';
import { lenderActions } from '../lender-actions.ts';
import { keepScreenAnswersAtom } from './keep-screen-answers.ts';

export interface FormCompletion {
  readonly call: ScreenCall;
  readonly form: ScreenForm;
  /** All answers of the screen, each right by its rules. */
  readonly answers: Answers;
}

/** What takes the lead's own data: a page that it completes sends all of it. */
const leadCall: ScreenCall = '/v2/lead';

/** Keeps the answers of a screen, and sends those its conditions lead to, each at its field of the lead. */
export const completeFormAtom = atom(
  null,
  async (_, set, { call, form, answers }: FormCompletion): Promise<void> => {
    const { flow, owners } = form;
    const shown = relevantAnswers(flow, answers, set(readTodayAtom));
    set(keepScreenAnswersAtom, { form, answers: shown });
    // What is set is stored as soon as this function pauses: before the request, so that a reload loses nothing.
    await Promise.resolve();
    const sent =
      call === leadCall ? set(leadOfPageAtom, form, shown) : { body: dataFromAnswers(flow, shown) };
    await set(lenderActions.completeScreen, { call, ...sent, owners, told: toldOf(flow, shown) });
  },
);

/** The whole lead, with what a page was answered in it from now on. */
const leadOfPageAtom = atom(null, (get, set, { flow: page }: ScreenForm, shown: Answers): LeadRequest => {
  const { once } = divideAnswers(page, shown);
  const fields = Object.values(page.dataPoints).flatMap((dataPoint) =>
    dataPoint && Object.hasOwn(shown, dataPoint.id) && !Object.hasOwn(once, dataPoint.id)
      ? [[dataPoint.id, dataPoint.field] as const]
      : [],
  );
  // The page also knows data points that it only compares with: those stay what another page was answered.
  const asked = page.steps.flatMap(({ dataPoints }) => dataPoints);
  const others = Object.entries(get(dynamicPagesAtom).pageFields).filter(
    ([name]) => !asked.some((id) => id === name),
  );
  set(patchDynamicPagesAtom, { pageFields: Object.fromEntries([...others, ...fields]) });
  return set(leadRequestAtom, { once: applyChanges({}, once), page });
});
