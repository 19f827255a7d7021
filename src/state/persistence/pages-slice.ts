import { atom, type Getter } from 'jotai';
import { type FieldError, ownErrors } from '../../flow/own-errors.ts';
import type { SavedSteps } from '../../flow/walk.ts';
import { isPlainObject } from '../../lib/json.ts';
import { mergeConcurrent } from '../../lib/merge-concurrent.ts';
import type { Privacy } from '../../model/flow.ts';
import { dependenciesAtom } from '../dependencies.ts';
import { finalStates } from '../../lifecycle/states.ts';
import { stateAtom } from '../lead-application.ts';
import { dynamicPagesAtom, type PageFields } from '../dynamic-pages.ts';
import { sharedSlice } from './shared-slice.ts';

/** What lies under `dynamicPages`: of what may not be stored, no server error either, since it may repeat the answer. Who owns an error is asked anew on reading: the questions may have changed. */
export interface PagesSlice {
  readonly savedSteps: SavedSteps;
  readonly pageFields: PageFields;
  readonly errors: readonly FieldError[];
}

const initialPages: PagesSlice = { savedSteps: {}, pageFields: {}, errors: [] };

export const pagesSlice = sharedSlice<PagesSlice>({
  initial: initialPages,
  valueAtom: atom(
    (get) => {
      // Which steps were walked, and what other pages asked, tells of the answers, and leaves the storage with them.
      if (finalStates.includes(get(stateAtom))) return initialPages;
      const { savedSteps, pageFields, errors } = get(dynamicPagesAtom);
      return { savedSteps, pageFields, errors: [...serverErrors(get, 'local'), ...errors.unowned] };
    },
    (get, set, { savedSteps, pageFields, errors }) => {
      const { owners } = get(dependenciesAtom);
      set(dynamicPagesAtom, {
        savedSteps,
        pageFields,
        errors: ownErrors(owners, [...errors, ...serverErrors(get, 'never')]),
      });
    },
  ),
  read: ({ storage }) => {
    const stored = storage.readRecord('dynamicPages');
    return stored && parsePages(stored);
  },
  write: ({ storage }, pages) => storage.writeRecord('dynamicPages', pages),
  merge: (base, mine, theirs) => ({
    savedSteps: mergeConcurrent(base.savedSteps, mine.savedSteps, theirs.savedSteps, 1),
    pageFields: mergeConcurrent(base.pageFields, mine.pageFields, theirs.pageFields, 1),
    errors: mergeConcurrent(base.errors, mine.errors, theirs.errors, 0),
  }),
});

/** Server errors about questions whose answers are stored, or never are. */
function serverErrors(get: Getter, persist: Privacy['persist']): readonly FieldError[] {
  const { dataPoints } = get(dependenciesAtom).flow;
  return Object.values(dataPoints).flatMap((dataPoint) => {
    if (dataPoint?.privacy.persist !== persist) return [];
    const messages = get(dynamicPagesAtom).errors.byDataPoint[dataPoint.id] ?? [];
    return messages.map((message) => ({ fieldName: dataPoint.id, message }));
  });
}

/** A group of the lead and what lies in it. */
const aField = /^[A-Za-z]{1,64}(?:\.[A-Za-z]{1,64}){0,2}$/;

function parsePages({ savedSteps, pageFields, errors }: { readonly [field: string]: unknown }): PagesSlice {
  const steps = isPlainObject(savedSteps) ? Object.entries(savedSteps) : [];
  const fields = isPlainObject(pageFields) ? Object.entries(pageFields) : [];
  return {
    savedSteps: Object.fromEntries(
      steps.filter((step): step is [string, string] => typeof step[1] === 'string'),
    ),
    pageFields: Object.fromEntries(
      fields.filter(
        (field): field is [string, string] => typeof field[1] === 'string' && aField.test(field[1]),
      ),
    ),
    errors: Array.isArray(errors) ? errors.filter(isFieldError) : [],
  };
}

function isFieldError(value: unknown): value is FieldError {
  return (
    isPlainObject(value) && typeof value['fieldName'] === 'string' && typeof value['message'] === 'string'
  );
}
