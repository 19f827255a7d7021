import { type Atom, atom, type Getter, type WritableAtom } from 'jotai';
import { type FieldError, ownErrors } from '../flow/own-errors.ts';
import type { SavedSteps } from '../flow/walk.ts';
import { type ApplicationData, initialApplicationData } from '../lead/application-data.ts';
import { unionTags } from '../lead/merge-application-data.ts';
import { canonicalJson, isPlainObject } from '../lib/json.ts';
import { mergeConcurrent } from '../lib/merge-concurrent.ts';
import { progressOf } from '../lifecycle/progress.ts';
import { finalStates } from '../lifecycle/states.ts';
import type { Privacy } from '../model/flow.ts';
import type { RecordKey } from '../session/storage-keys.ts';
import {
  type LeadCreation,
  readStoredApplication,
  writeStoredApplication,
} from '../session/stored-application.ts';
import { dynamicPagesAtom, type PageFields } from './answers.ts';
import { pushProgressStateAtom } from './application-progress.ts';
import { type Dependencies, dependenciesAtom } from './dependencies.ts';
import {
  applicationDataAtom,
  initialLeadApplication,
  type LeadApplication,
  leadApplicationAtom,
  parseReply,
  patchLeadApplicationAtom,
  type RouteChange,
  stateAtom,
} from './lead-application.ts';
import { leadCreationAtom } from './lead-request.ts';

export interface SliceDescription<Value> {
  readonly initial: Value;
  /** The value of the slice. Writing it applies a value of another tab. */
  readonly valueAtom: WritableAtom<Value, [Value], void>;
  /** Returns `null` if nothing valid is stored. */
  readonly read: (dependencies: Dependencies) => Value | null;
  readonly write: (dependencies: Dependencies, value: Value) => void;
  /** Merges the changes of this tab and another one to a common base. */
  readonly merge: (base: Value, mine: Value, theirs: Value) => Value;
}

/** A slice that several tabs write, without overwriting each other's changes. */
export interface SharedSlice {
  readonly valueAtom: Atom<unknown>;
  /** Loads the slice from storage. */
  readonly adoptAtom: WritableAtom<null, [], void>;
  /** Stores the slice if it has changed. */
  readonly saveAtom: WritableAtom<null, [], void>;
}

export interface RestorableSlice<Value> extends SharedSlice {
  /** Applies a value as if it were in storage. */
  readonly receiveAtom: WritableAtom<null, [Value], void>;
}

export function sharedSlice<Value>(description: SliceDescription<Value>): RestorableSlice<Value> {
  const { initial, valueAtom, read, write, merge } = description;
  const storedAtom = atom<{ readonly value: Value }>({ value: initial });

  const receiveAtom = atom(null, (get, set, theirs: Value) => {
    const mine = get(valueAtom);
    const merged = merge(get(storedAtom).value, mine, theirs);
    set(storedAtom, { value: theirs });
    if (!isSameContent(mine, merged)) set(valueAtom, merged);
  });

  const adoptAtom = atom(null, (get, set) => {
    const theirs = read(get(dependenciesAtom));
    if (theirs !== null) set(receiveAtom, theirs);
  });

  const saveAtom = atom(null, (get, set) => {
    set(adoptAtom);
    const value = get(valueAtom);
    if (isSameContent(value, get(storedAtom).value)) return;
    write(get(dependenciesAtom), value);
    set(storedAtom, { value });
  });

  return { valueAtom, receiveAtom, adoptAtom, saveAtom };
}

function isSameContent(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other);
}

/** The content of `dynamicPages`. Server errors about answers that must not be stored are left out, because they can repeat the answer. The owners of errors are determined on reading, because the questions can change. */
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
      // Saved steps and screens reveal which answers exist, so they are removed from storage together with the
      // answers.
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

/** Returns the server errors of questions with this storage rule. */
function serverErrors(get: Getter, persist: Privacy['persist']): readonly FieldError[] {
  const { dataPoints } = get(dependenciesAtom).flow;
  return Object.values(dataPoints).flatMap((dataPoint) => {
    if (dataPoint?.privacy.persist !== persist) return [];
    const messages = get(dynamicPagesAtom).errors.byDataPoint[dataPoint.id] ?? [];
    return messages.map((message) => ({ fieldName: dataPoint.id, message }));
  });
}

/** A dotted path of a field in the lead. */
const fieldPath = /^[A-Za-z]{1,64}(?:\.[A-Za-z]{1,64}){0,2}$/;

function parsePages({ savedSteps, pageFields, errors }: { readonly [field: string]: unknown }): PagesSlice {
  const steps = isPlainObject(savedSteps) ? Object.entries(savedSteps) : [];
  const fields = isPlainObject(pageFields) ? Object.entries(pageFields) : [];
  return {
    savedSteps: Object.fromEntries(
      steps.filter((step): step is [string, string] => typeof step[1] === 'string'),
    ),
    pageFields: Object.fromEntries(
      fields.filter(
        (field): field is [string, string] => typeof field[1] === 'string' && fieldPath.test(field[1]),
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

/** The slice without the application data and the redirect, which are stored separately. */
type ProgressSlice = Omit<LeadApplication, 'applicationData' | 'routeChange'>;

/** Parses a stored record. Invalid parts get the values of an unsent application. */
function parseProgress(stored: { readonly [field: string]: unknown }): ProgressSlice {
  const { lastOperationTimestamp } = stored;
  const { applicationResult = null, customerConsents = {} } = parseReply(stored);
  return {
    applicationResult,
    progressState: progressOf(stored['progressState']),
    customerConsents,
    lastOperationTimestamp: lastOperationTimestamp instanceof Date ? lastOperationTimestamp : null,
  };
}

const { applicationData: _, routeChange: _routeChange, ...initialProgressSlice } = initialLeadApplication;

/**
 * The value of `leadApplication`. If another tab changes the state, this tab navigates to its page, as after a reply of
 * the lender.
 */
export const progressSlice = sharedSlice<ProgressSlice>({
  initial: initialProgressSlice,
  valueAtom: atom(
    (get) => {
      const { applicationData: _data, routeChange: _redirect, ...progress } = get(leadApplicationAtom);
      return progress;
    },
    (_get, set, { progressState, ...others }) => {
      set(patchLeadApplicationAtom, others);
      set(pushProgressStateAtom, progressState);
    },
  ),
  read: ({ storage }) => {
    const stored = storage.readRecord('leadApplication');
    return stored && parseProgress(stored);
  },
  write: ({ storage }, progress) => storage.writeRecord('leadApplication', progress),
  merge: (base, mine, theirs) => mergeConcurrent(base, mine, theirs, 1),
});

/** The value of `storedLoanApplication` without its expiry. */
export interface ApplicationSlice {
  readonly applicationData: ApplicationData;
  readonly creation: LeadCreation | null;
}

/** Top-level fields, and the fields of each group, are merged one by one. */
const fieldsOfGroups = 2;

export const applicationSlice = sharedSlice<ApplicationSlice>({
  initial: { applicationData: initialApplicationData, creation: null },
  valueAtom: atom(
    (get) => ({ applicationData: get(applicationDataAtom), creation: get(leadCreationAtom) }),
    (_, set, { applicationData, creation }) => {
      set(patchLeadApplicationAtom, { applicationData });
      set(leadCreationAtom, creation);
    },
  ),
  read: ({ storage, flow }) => readStoredApplication(storage, flow),
  write: ({ storage, flow, now, expirationTimeInMs }, slice) =>
    writeStoredApplication(storage, flow, { ...slice, expiresAt: new Date(now() + expirationTimeInMs) }),
  merge: (base, mine, theirs) => ({
    applicationData: {
      ...mergeConcurrent(base.applicationData, mine.applicationData, theirs.applicationData, fieldsOfGroups),
      tags: unionTags(mine.applicationData.tags, theirs.applicationData.tags),
    },
    creation: mergeConcurrent(base.creation, mine.creation, theirs.creation, 0),
  }),
});

interface RouteChangeSlice {
  readonly routeChange: RouteChange | null;
}

/**
 * The value of `routeChange`: the lender's pending redirect, until it is followed in any tab. An empty record means
 * that there is none.
 */
export const routeChangeSlice = sharedSlice<RouteChangeSlice>({
  initial: { routeChange: null },
  valueAtom: atom(
    (get) => ({ routeChange: get(leadApplicationAtom).routeChange }),
    (_, set, slice) => set(patchLeadApplicationAtom, slice),
  ),
  read: ({ storage }) => {
    const stored = storage.readRecord('routeChange');
    return stored && { routeChange: parseReply({ routeChange: stored }).routeChange ?? null };
  },
  write: ({ storage }, { routeChange }) => storage.writeRecord('routeChange', routeChange ?? {}),
  merge: (base, mine, theirs) => mergeConcurrent(base, mine, theirs, 1),
});

/** In the order in which they are loaded: the page of a state needs its lead and answers. */
export const sharedSlices: readonly { readonly key: RecordKey; readonly slice: SharedSlice }[] = [
  { key: 'storedLoanApplication', slice: applicationSlice },
  { key: 'dynamicPages', slice: pagesSlice },
  { key: 'routeChange', slice: routeChangeSlice },
  { key: 'leadApplication', slice: progressSlice },
];

/** Stores the changes of all slices. */
export const saveSharedAtom = atom(null, (_, set) => {
  for (const { slice } of sharedSlices) set(slice.saveAtom);
});

/** Loads the changes of other tabs. */
export const adoptSharedAtom = atom(null, (_, set) => {
  for (const { slice } of sharedSlices) set(slice.adoptAtom);
});
