import { atom, type Getter } from 'jotai';
import { type FieldError, ownErrors } from '../../flow/own-errors.ts';
import type { SavedSteps } from '../../flow/walk.ts';
import { isPlainObject } from '../../lib/is-plain-object.ts';
import { mergeConcurrent } from '../../lib/merge-concurrent.ts';
import type { Privacy } from '../../model/flow.ts';
import { dependenciesAtom } from '../dependencies.ts';
import { dynamicPagesAtom } from '../dynamic-pages.ts';
import { sharedSlice } from './shared-slice.ts';

/** What lies under `dynamicPages`: of what may not be stored, no complaint either, since it may repeat the answer. Who owns an error is asked anew on reading: the questions may have changed. */
export interface PagesSlice {
  readonly savedSteps: SavedSteps;
  readonly errors: readonly FieldError[];
}

export const pagesSlice = sharedSlice<PagesSlice>({
  initial: { savedSteps: {}, errors: [] },
  valueAtom: atom(
    (get) => {
      const { savedSteps, errors } = get(dynamicPagesAtom);
      return { savedSteps, errors: [...complaints(get, 'local'), ...errors.unowned] };
    },
    (get, set, { savedSteps, errors }) => {
      const { owners } = get(dependenciesAtom);
      set(dynamicPagesAtom, {
        savedSteps,
        errors: ownErrors(owners, [...errors, ...complaints(get, 'never')]),
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
    errors: mergeConcurrent(base.errors, mine.errors, theirs.errors, 0),
  }),
});

/** What the lender complains of in questions whose answers are stored, or never are. */
function complaints(get: Getter, persist: Privacy['persist']): readonly FieldError[] {
  const { dataPoints } = get(dependenciesAtom).flow;
  return Object.values(dataPoints).flatMap((dataPoint) => {
    if (dataPoint?.privacy.persist !== persist) return [];
    const messages = get(dynamicPagesAtom).errors.byDataPoint[dataPoint.id] ?? [];
    return messages.map((message) => ({ fieldName: dataPoint.id, message }));
  });
}

function parsePages({ savedSteps, errors }: { readonly [field: string]: unknown }): PagesSlice {
  const steps = isPlainObject(savedSteps) ? Object.entries(savedSteps) : [];
  return {
    savedSteps: Object.fromEntries(
      steps.filter((step): step is [string, string] => typeof step[1] === 'string'),
    ),
    errors: Array.isArray(errors) ? errors.filter(isFieldError) : [],
  };
}

function isFieldError(value: unknown): value is FieldError {
  return (
    isPlainObject(value) && typeof value['fieldName'] === 'string' && typeof value['message'] === 'string'
  );
}
