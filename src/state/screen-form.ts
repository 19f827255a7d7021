import { atom } from 'jotai';
import { relevantAnswers } from '../flow/walk.ts';
import { answersFromLead } from '../lead/answers-from-lead.ts';
import { applyChanges } from '../lead/apply-changes.ts';
import { type AnswerChanges, dataFromAnswers, divideAnswers } from '../lead/data-from-answers.ts';
import { canonicalJson } from '../lib/json.ts';
import type { Answers } from '../model/answers.ts';
import type { ErrorOwners, Flow } from '../model/flow.ts';
import type { DataPointId } from '../model/identifiers.ts';
import type { ScreenCall } from '../model/screen.ts';
import { answersAtom, unkeptAnswersAtom, writeAnswersAtom } from './answers.ts';
import { employerAnswersAtom } from './company-data.ts';
import { dependenciesAtom } from './dependencies.ts';
import { dynamicPagesAtom, patchDynamicPagesAtom } from './dynamic-pages.ts';
import { applicationDataAtom, updateLastActionTimeAtom } from './lead-application.ts';
import { type LeadRequest, leadRequestAtom } from './lead-body.ts';
import { lenderActions } from './lender-actions.ts';
import { readTodayAtom } from './today.ts';
import { reportedAnswers } from './tracking/page-view.ts';

/** What a screen asks, compiled for the country: a flow of one step, and whom a server error about it belongs to. */
export interface ScreenForm {
  readonly flow: Flow;
  readonly owners: ErrorOwners;
}

/** The answers a screen starts with: what was said before need not be said again. */
export const answersForAtom = atom((get) => ({ flow }: ScreenForm): Answers => ({
  ...get(employerAnswersAtom)(flow),
  ...answersFromLead(flow, get(applicationDataAtom)),
  ...get(unkeptAnswersAtom),
}));

/** Keeps answers of a screen as those of the form are kept: with the lead, unless they may not be stored. */
export const keepScreenAnswersAtom = atom(null, (get, set, form: ScreenForm, answers: AnswerChanges) => {
  const before = get(answersAtom);
  set(writeAnswersAtom, form.flow, answers);
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

/** What takes the lead's own data: a page that it completes sends all of it. */
const leadCall: ScreenCall = 'updateLead';

/** Keeps the answers of a screen, and sends those its conditions lead to, each at its field of the lead. */
export const completeFormAtom = atom(
  null,
  async (_, set, call: ScreenCall, form: ScreenForm, answers: Answers): Promise<void> => {
    const { flow, owners } = form;
    const shown = relevantAnswers(flow, answers, set(readTodayAtom));
    set(keepScreenAnswersAtom, form, shown);
    // What is set is stored as soon as this function pauses: before the request, so that a reload loses nothing.
    await Promise.resolve();
    const sent =
      call === leadCall ? set(leadOfPageAtom, form, shown) : { body: dataFromAnswers(flow, shown) };
    await set(lenderActions.completeScreen, {
      call,
      ...sent,
      owners,
      reported: reportedAnswers(flow, shown),
    });
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
