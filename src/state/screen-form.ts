import { atom } from 'jotai';
import {
  answersInEntry,
  questionInEntry,
  repeatFlow,
  repeatOwners,
  type Repetition,
} from '../flow/repeat-questions.ts';
import { relevantAnswers } from '../flow/walk.ts';
import { answersFromLead } from '../lead/answers-from-lead.ts';
import { isGroup, type LeadGroup } from '../lead/application-data.ts';
import { applyChanges } from '../lead/apply-changes.ts';
import {
  type AnswerChanges,
  dataFromAnswers,
  groupByLifetime,
  writeAnswers,
} from '../lead/data-from-answers.ts';
import { isLeadGroup } from '../lead/is-lead-group.ts';
import { canonicalJson } from '../lib/json.ts';
import type { Answers } from '../model/answers.ts';
import type { ErrorOwners, Flow } from '../model/flow.ts';
import type { DataPointId, NonEmpty, ScreenId } from '../model/identifiers.ts';
import type { ScreenCall } from '../model/screen.ts';
import {
  answersAtom,
  dynamicPagesAtom,
  memoryOnlyAnswersAtom,
  patchDynamicPagesAtom,
  updateCurrentDateAtom,
  writeAnswersAtom,
} from './answers.ts';
import { dependenciesAtom } from './dependencies.ts';
import { applicationDataAtom, updateLastActionTimeAtom } from './lead-application.ts';
import { type LeadRequest, leadRequestAtom } from './lead-request.ts';
import { lenderActions } from './lender-actions.ts';
import { reportedAnswers } from './page-view.ts';
import {
  asyncFormDataAtom,
  employerAnswersAtom,
  listsRecord,
  memoryOnlyEntriesAtom,
  updateAsyncFormDataAtom,
} from './stored-records.ts';
import type { ReportedAnswers } from '../tracking/event.ts';

/** The questions of a screen, compiled for the country: a flow with one step, and the owners of server errors. */
export interface ScreenForm {
  readonly flow: Flow;
  readonly owners: ErrorOwners;
}

/** Returns the initial answers of a screen, prefilled from earlier answers. */
export const answersForAtom = atom((get) => ({ flow }: ScreenForm): Answers => ({
  ...get(employerAnswersAtom)(flow),
  ...answersFromLead(flow, get(applicationDataAtom)),
  ...get(memoryOnlyAnswersAtom),
}));

/** Saves answers of a screen like those of the form: with the lead, or in memory if they may not be stored. */
export const saveScreenAnswersAtom = atom(null, (get, set, form: ScreenForm, answers: AnswerChanges) => {
  const before = get(answersAtom);
  set(writeAnswersAtom, form.flow, answers);
  set(reopenChangedStepsAtom, before);
  set(withdrawPageFieldsAtom, answers);
  set(updateLastActionTimeAtom);
});

/** A screen validates less than the form, so a step whose answer it changed must be saved again. */
const reopenChangedStepsAtom = atom(null, (get, set, before: Answers) => {
  const { flow } = get(dependenciesAtom);
  const after = get(answersAtom);
  const isChanged = (id: DataPointId) => canonicalJson([before[id]]) !== canonicalJson([after[id]]);
  const changedSteps = new Set<string>(
    flow.steps.flatMap(({ path, dataPoints }) => (dataPoints.some(isChanged) ? [path] : [])),
  );
  if (changedSteps.size === 0) return;
  const savedEntries = Object.entries(get(dynamicPagesAtom).savedSteps).filter(
    ([path]) => !changedSteps.has(path),
  );
  set(patchDynamicPagesAtom, { savedSteps: Object.fromEntries(savedEntries) });
});

/** Answers to a page that is asked again are not sent with other pages. */
const withdrawPageFieldsAtom = atom(null, (get, set, withdrawn: AnswerChanges) => {
  const { pageFields } = get(dynamicPagesAtom);
  const remainingFields = Object.entries(pageFields).filter(([id]) => !Object.hasOwn(withdrawn, id));
  if (remainingFields.length < Object.keys(pageFields).length)
    set(patchDynamicPagesAtom, { pageFields: Object.fromEntries(remainingFields) });
});

/** The call that sends the whole lead instead of the screen's answers only. */
const leadCall: ScreenCall = 'updateLead';

/** Saves the answers of a screen. Sends the answers of the shown questions, each in its field of the lead. */
export const completeFormAtom = atom(
  null,
  async (_, set, call: ScreenCall, form: ScreenForm, answers: Answers): Promise<void> => {
    const { flow, owners } = form;
    const shownAnswers = relevantAnswers(flow, answers, set(updateCurrentDateAtom));
    set(saveScreenAnswersAtom, form, shownAnswers);
    // Yields once, so that the store saves the answers before the request.
    await Promise.resolve();
    const request =
      call === leadCall
        ? set(leadOfPageAtom, form, shownAnswers)
        : { body: dataFromAnswers(flow, shownAnswers) };
    await set(lenderActions.completeScreen, {
      call,
      ...request,
      owners,
      reported: reportedAnswers(flow, shownAnswers),
    });
  },
);

/** Returns the request for the whole lead, which includes the screen's answers from now on. */
const leadOfPageAtom = atom(null, (get, set, { flow: page }: ScreenForm, shown: Answers): LeadRequest => {
  const { sentOnce } = groupByLifetime(page, shown);
  const fields = Object.values(page.dataPoints).flatMap((dataPoint) =>
    dataPoint && Object.hasOwn(shown, dataPoint.id) && !Object.hasOwn(sentOnce, dataPoint.id)
      ? [[dataPoint.id, dataPoint.field] as const]
      : [],
  );
  // The answers of other pages stay for data points that the screen does not ask but only compares with.
  const asked = page.steps.flatMap(({ dataPoints }) => dataPoints);
  const others = Object.entries(get(dynamicPagesAtom).pageFields).filter(
    ([name]) => !asked.some((id) => id === name),
  );
  set(patchDynamicPagesAtom, { pageFields: Object.fromEntries([...others, ...fields]) });
  return set(leadRequestAtom, { once: applyChanges({}, sentOnce), page });
});

/** The questions of a screen with a list, for every entry. */
export interface ListForm {
  readonly screen: ScreenId;
  /**
   * The name of the list in the request, and the allowed number of entries; undefined if the lender provides the
   * entries.
   */
  readonly list: { readonly name: string; readonly entries?: object | undefined };
  /** The key of each entry: the lender's id, or its position. */
  readonly keys: NonEmpty<string>;
  /** The form of one entry. */
  readonly entryForm: ScreenForm;
  /** The form of all entries on one page. */
  readonly listForm: ScreenForm;
}

export function listFormOf({ entryForm, ...parts }: Omit<ListForm, 'listForm'>): ListForm {
  const repetition: Repetition = { name: parts.list.name, keys: parts.keys };
  const listForm = {
    flow: repeatFlow(entryForm.flow, repetition),
    owners: repeatOwners(entryForm.owners, entryForm.flow, repetition),
  };
  return { ...parts, entryForm, listForm };
}

/** Sends the answers of a screen as a list. */
export const completeListAtom = atom(
  null,
  async (_get, set, call: ScreenCall, form: ListForm, answers: Answers): Promise<void> => {
    const { flow, owners } = form.listForm;
    const shownAnswers = relevantAnswers(flow, answers, set(updateCurrentDateAtom));
    set(saveListAnswersAtom, form, shownAnswers);
    // Yields once, so that the store saves the answers before the request.
    await Promise.resolve();
    await set(lenderActions.completeScreen, {
      call,
      body: bodyOf(form, shownAnswers),
      owners,
      reported: reportedAnswersOfAny(form, shownAnswers),
    });
  },
);

/** A question counts as answered if any entry answers it. */
function reportedAnswersOfAny({ keys, entryForm: { flow } }: ListForm, answers: Answers): ReportedAnswers {
  const entries = keys.map((_, entry) => answersInEntry(flow, answers, entry));
  return reportedAnswers(
    flow,
    entries.reduce((all, entry) => ({ ...all, ...entry })),
  );
}

/** Entries provided by the lender are returned with their id. */
function bodyOf({ list, keys, entryForm }: ListForm, answers: Answers): LeadGroup {
  const entries = keys.map((key, entry): LeadGroup => {
    const { [list.name]: group } = dataFromAnswers(
      entryForm.flow,
      answersInEntry(entryForm.flow, answers, entry),
    );
    return { ...(list.entries === undefined && { id: key }), ...(isGroup(group) && group) };
  });
  return { [list.name]: entries };
}

const storedListsAtom = atom((get): LeadGroup => groupIn(get(asyncFormDataAtom), listsRecord));

/** The initial answers of a list. The first entry is prefilled from the form. */
export const answersForListAtom = atom(
  (get) =>
    ({ screen, list, keys, entryForm, listForm }: ListForm): Answers => {
      const stored = groupIn(get(storedListsAtom), screen);
      const memoryOnlyAnswers = get(memoryOnlyEntriesAtom);
      const known = answersFromLead(listForm.flow, get(applicationDataAtom));
      const entries = keys.flatMap((key, entry) => {
        const first =
          entry === 0 && list.entries ? answersFromLead(entryForm.flow, get(applicationDataAtom)) : {};
        const answers = {
          ...first,
          ...answersFromLead(entryForm.flow, groupIn(stored, key)),
          ...memoryOnlyAnswers[entryNameOf(screen, key)],
        };
        const [{ dataPoints }] = entryForm.flow.steps;
        return dataPoints.flatMap((id) => {
          const answer = answers[id];
          return answer === undefined ? [] : [[questionInEntry(id, entry), answer] as const];
        });
      });
      return { ...known, ...Object.fromEntries(entries) };
    },
);

/** The keys of the entries that have been started. */
export const startedEntriesAtom = atom(
  (get) => (screen: ScreenId) => Object.keys(groupIn(get(storedListsAtom), screen)),
);

/**
 * Saves answers of a list, by their data points on the page. They are added to the lead only when they are sent.
 */
export const saveListAnswersAtom = atom(null, (get, set, form: ListForm, answers: AnswerChanges) => {
  const { screen, keys, entryForm } = form;
  const [{ dataPoints }] = entryForm.flow.steps;
  let stored = groupIn(get(storedListsAtom), screen);
  let nextMemoryOnly = get(memoryOnlyEntriesAtom);
  for (const [entry, key] of keys.entries()) {
    const changes = changesIn(answers, dataPoints, entry);
    if (Object.keys(changes).length === 0) continue;
    const divided = groupByLifetime(entryForm.flow, changes);
    stored = { ...stored, [key]: writeAnswers(entryForm.flow, groupIn(stored, key), divided.stored) };
    const entryName = entryNameOf(screen, key);
    nextMemoryOnly = {
      ...nextMemoryOnly,
      [entryName]: applyChanges(nextMemoryOnly[entryName] ?? {}, divided.memoryOnly),
    };
  }
  set(memoryOnlyEntriesAtom, nextMemoryOnly);
  set(updateAsyncFormDataAtom, { [listsRecord]: { ...get(storedListsAtom), [screen]: stored } });
});

/** Removes an entry of a list with its answers. */
export const removeEntryAtom = atom(null, (get, set, screen: ScreenId, key: string) => {
  const { [key]: _, ...otherKeys } = groupIn(get(storedListsAtom), screen);
  const { [entryNameOf(screen, key)]: __, ...otherEntries } = get(memoryOnlyEntriesAtom);
  set(memoryOnlyEntriesAtom, otherEntries);
  set(updateAsyncFormDataAtom, { [listsRecord]: { ...get(storedListsAtom), [screen]: otherKeys } });
});

function changesIn(answers: AnswerChanges, asked: readonly DataPointId[], entry: number): AnswerChanges {
  return Object.fromEntries(
    asked.flatMap((id) => {
      const name = questionInEntry(id, entry);
      return Object.hasOwn(answers, name) ? [[id, answers[name]] as const] : [];
    }),
  );
}

function entryNameOf(screen: ScreenId, key: string): string {
  return `${screen} ${key}`;
}

function groupIn(data: { readonly [name: string]: unknown }, name: string): LeadGroup {
  const group = Object.hasOwn(data, name) ? data[name] : undefined;
  return isLeadGroup(group) ? group : {};
}
