import { atom } from 'jotai';
import {
  clearFieldErrors,
  type FieldError,
  noErrors,
  type OwnedErrors,
  ownErrors,
} from '../flow/own-errors.ts';
import type { DataPointId, StepPath } from '../model/identifiers.ts';
import {
  dynamicPagesAtom,
  erroredFormPathAtom,
  erroredStepsAtom,
  patchDynamicPagesAtom,
  walkAtom,
} from './answers.ts';
import { dependenciesAtom } from './dependencies.ts';

/** On the questions of the form; they outlive a reload with its progress. */
export const formErrorsAtom = atom(
  (get): OwnedErrors => get(dynamicPagesAtom).errors,
  (_get, set, errors: OwnedErrors) => set(patchDynamicPagesAtom, { errors }),
);

/** On the screen that is shown; a screen that is left takes its errors with it. */
export const screenErrorsAtom = atom<OwnedErrors>(noErrors);

/** Gives the errors of a reply to the questions of the form, instead of those it had. */
export const receiveFormErrorsAtom = atom(null, (get, set, errors: readonly FieldError[]) =>
  set(formErrorsAtom, ownErrors(get(dependenciesAtom).owners, errors)),
);

/** A server error about a question is out of date once its answer is being changed. */
export const clearFieldErrorAtom = atom(null, (get, set, dataPoint: DataPointId) => {
  const errors = get(formErrorsAtom);
  if (!errors.byDataPoint[dataPoint]) return;
  set(formErrorsAtom, clearFieldErrors(errors, dataPoint));
});

/** The same on a screen. */
export const clearScreenErrorAtom = atom(null, (get, set, dataPoint: DataPointId) =>
  set(screenErrorsAtom, clearFieldErrors(get(screenErrorsAtom), dataPoint)),
);

export const clearScreenErrorsAtom = atom(null, (_get, set) => set(screenErrorsAtom, noErrors));

/** Server errors as a page shows them. */
export interface ShownErrors {
  /** On a question that is asked. */
  readonly byDataPoint: { readonly [dataPoint: string]: string };
  /** On no question, or on one that is not asked now. */
  readonly unowned: readonly string[];
}

export const shownErrorsAtom = atom((get): ShownErrors => {
  const { byDataPoint, unowned } = get(formErrorsAtom);
  const { relevant } = get(walkAtom);
  const onPath = relevant.flatMap((id) => {
    const messages = byDataPoint[id];
    return messages ? [[id, messages.join(' ')] as const] : [];
  });
  const asked = new Set<string>(relevant);
  const offPath = Object.entries(byDataPoint).filter(([id]) => !asked.has(id));
  return {
    byDataPoint: Object.fromEntries(onPath),
    unowned: [...offPath.flatMap(([, messages]) => messages ?? []), ...unowned.map(({ message }) => message)],
  };
});

export const shownScreenErrorsAtom = atom((get): ShownErrors => {
  const { byDataPoint, unowned } = get(screenErrorsAtom);
  const messages = Object.entries(byDataPoint).map(([id, found]) => [id, (found ?? []).join(' ')] as const);
  return { byDataPoint: Object.fromEntries(messages), unowned: unowned.map(({ message }) => message) };
});

/** For a screen that brings its own inputs: it knows itself which field each error is about. */
export const screenErrorListAtom = atom((get): readonly FieldError[] => get(screenErrorsAtom).unowned);

/** Answers with server errors on other pages than the one shown. */
export interface ErrorsElsewhere {
  readonly count: number;
  /** The page to go to for the next. */
  readonly next: StepPath;
}

/** `null` means a page outside the form. The next page is the one that saving leads to, or the first one after it. */
export const errorsElsewhereAtom = atom((get) => {
  const errored = get(erroredStepsAtom);
  const erroredFormPath = get(erroredFormPathAtom);
  return (shown: StepPath | null): ErrorsElsewhere | null => {
    const others = errored.filter(({ path }) => path !== shown);
    const [first] = others;
    if (first === undefined) return null;
    const count = others.reduce((sum, step) => sum + step.count, 0);
    const isElsewhere = erroredFormPath !== null && erroredFormPath !== shown;
    return { count, next: isElsewhere ? erroredFormPath : first.path };
  };
});
