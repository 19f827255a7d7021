import { atom } from 'jotai';
import { questionInEntry } from '../flow/repeat-questions.ts';
import { answersFromLead } from '../lead/answers-from-lead.ts';
import type { LeadGroup } from '../lead/application-data.ts';
import { applyChanges } from '../lead/apply-changes.ts';
import { type AnswerChanges, divideAnswers, writeAnswers } from '../lead/data-from-answers.ts';
import { isLeadGroup } from '../lead/is-lead-group.ts';
import type { Answers } from '../model/answers.ts';
import type { DataPointId, ScreenId } from '../model/identifiers.ts';
import { asyncFormDataAtom, updateAsyncFormDataAtom } from './async-form-data.ts';
import { storedUnder, unkeptEntriesAtom } from './forget-lists.ts';
import { applicationDataAtom } from './lead-application.ts';
import type { ListForm } from './list-form.ts';

const storedListsAtom = atom((get): LeadGroup => groupIn(get(asyncFormDataAtom), storedUnder));

/** The answers a list starts with. Its first entry knows what the form was told of the same thing. */
export const answersForListAtom = atom((get) => ({ screen, list, keys, one, all }: ListForm): Answers => {
  const stored = groupIn(get(storedListsAtom), screen);
  const unkept = get(unkeptEntriesAtom);
  const known = answersFromLead(all.flow, get(applicationDataAtom));
  const entries = keys.flatMap((key, entry) => {
    const first = entry === 0 && list.entries ? answersFromLead(one.flow, get(applicationDataAtom)) : {};
    const answers = {
      ...first,
      ...answersFromLead(one.flow, groupIn(stored, key)),
      ...unkept[draftOf(screen, key)],
    };
    const [{ dataPoints }] = one.flow.steps;
    return dataPoints.flatMap((id) => {
      const answer = answers[id];
      return answer === undefined ? [] : [[questionInEntry(id, entry), answer] as const];
    });
  });
  return { ...known, ...Object.fromEntries(entries) };
});

/** The keys of the entries that were begun. */
export const entriesBegunAtom = atom(
  (get) => (screen: ScreenId) => Object.keys(groupIn(get(storedListsAtom), screen)),
);

/** Keeps answers of a list as drafts, by the names the questions have on the page. They become part of no lead until they are sent. */
export const keepListAnswersAtom = atom(null, (get, set, form: ListForm, answers: AnswerChanges) => {
  const { screen, keys, one } = form;
  const [{ dataPoints }] = one.flow.steps;
  let stored = groupIn(get(storedListsAtom), screen);
  let unkept = get(unkeptEntriesAtom);
  for (const [entry, key] of keys.entries()) {
    const changes = changesIn(answers, dataPoints, entry);
    if (Object.keys(changes).length === 0) continue;
    const divided = divideAnswers(one.flow, changes);
    stored = { ...stored, [key]: writeAnswers(one.flow, groupIn(stored, key), divided.kept) };
    const draft = draftOf(screen, key);
    unkept = { ...unkept, [draft]: applyChanges(unkept[draft] ?? {}, divided.unkept) };
  }
  set(unkeptEntriesAtom, unkept);
  set(updateAsyncFormDataAtom, { [storedUnder]: { ...get(storedListsAtom), [screen]: stored } });
});

/** Takes an entry out of a list, with all that was said in it. */
export const dropEntryAtom = atom(null, (get, set, screen: ScreenId, key: string) => {
  const { [key]: _, ...kept } = groupIn(get(storedListsAtom), screen);
  const { [draftOf(screen, key)]: __, ...unkept } = get(unkeptEntriesAtom);
  set(unkeptEntriesAtom, unkept);
  set(updateAsyncFormDataAtom, { [storedUnder]: { ...get(storedListsAtom), [screen]: kept } });
});

function changesIn(answers: AnswerChanges, asked: readonly DataPointId[], entry: number): AnswerChanges {
  return Object.fromEntries(
    asked.flatMap((id) => {
      const name = questionInEntry(id, entry);
      return Object.hasOwn(answers, name) ? [[id, answers[name]] as const] : [];
    }),
  );
}

function draftOf(screen: ScreenId, key: string): string {
  return `${screen} ${key}`;
}

function groupIn(data: { readonly [name: string]: unknown }, name: string): LeadGroup {
  const group = Object.hasOwn(data, name) ? data[name] : undefined;
  return isLeadGroup(group) ? group : {};
}
