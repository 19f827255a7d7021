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

/** Server errors of the form. They are stored with its progress. */
export const formErrorsAtom = atom(
  (get): OwnedErrors => get(dynamicPagesAtom).errors,
  (_get, set, errors: OwnedErrors) => set(patchDynamicPagesAtom, { errors }),
);

/** Server errors of the current screen. They are cleared when the screen is left. */
export const screenErrorsAtom = atom<OwnedErrors>(noErrors);

/** Replaces the server errors of the form with those of a reply. */
export const receiveFormErrorsAtom = atom(null, (get, set, errors: readonly FieldError[]) =>
  set(formErrorsAtom, ownErrors(get(dependenciesAtom).owners, errors)),
);

/** Clears the server error of a question when its answer changes. */
export const clearFieldErrorAtom = atom(null, (get, set, dataPoint: DataPointId) => {
  const errors = get(formErrorsAtom);
  if (!errors.byDataPoint[dataPoint]) return;
  set(formErrorsAtom, clearFieldErrors(errors, dataPoint));
});

/** Like `clearFieldErrorAtom`, for a screen. */
export const clearScreenErrorAtom = atom(null, (get, set, dataPoint: DataPointId) =>
  set(screenErrorsAtom, clearFieldErrors(get(screenErrorsAtom), dataPoint)),
);

export const clearScreenErrorsAtom = atom(null, (_get, set) => set(screenErrorsAtom, noErrors));

/** Server errors for display on a page. */
export interface ShownErrors {
  /** Errors of shown questions. */
  readonly byDataPoint: { readonly [dataPoint: string]: string };
  /** Errors without a question, or of a hidden one. */
  readonly unowned: readonly string[];
}

export const shownErrorsAtom = atom((get): ShownErrors => {
  const { byDataPoint, unowned } = get(formErrorsAtom);
  const { relevant } = get(walkAtom);
  const onPath = relevant.flatMap((id) => {
    const messages = byDataPoint[id];
    return messages ? [[id, messages.join(' ')] as const] : [];
  });
  const idsOnPath = new Set<string>(relevant);
  const offPath = Object.entries(byDataPoint).filter(([id]) => !idsOnPath.has(id));
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

/** For a screen with its own inputs, which assigns the errors to its fields itself. */
export const screenErrorListAtom = atom((get): readonly FieldError[] => get(screenErrorsAtom).unowned);

/** Server errors on other pages. */
export interface ErrorsElsewhere {
  readonly count: number;
  /** The page with the next error. */
  readonly next: StepPath;
}

/**
 * Takes the shown step, or `null` outside the form. The next page is the page that opens after saving, or else the
 * first page with an error.
 */
export const errorsElsewhereAtom = atom((get) => {
  const erroredSteps = get(erroredStepsAtom);
  const erroredFormPath = get(erroredFormPathAtom);
  return (shown: StepPath | null): ErrorsElsewhere | null => {
    const others = erroredSteps.filter(({ path }) => path !== shown);
    const [first] = others;
    if (first === undefined) return null;
    const count = others.reduce((sum, step) => sum + step.count, 0);
    const isElsewhere = erroredFormPath !== null && erroredFormPath !== shown;
    return { count, next: isElsewhere ? erroredFormPath : first.path };
  };
});
