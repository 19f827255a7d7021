import { atom } from 'jotai';
import type { StepPath } from '../model/identifiers.ts';
import { dynamicPagesAtom, erroredFormPathAtom, erroredStepsAtom, walkedAtom } from './dynamic-pages.ts';

/** The lender's complaints as a page shows them. */
export interface ShownErrors {
  /** On a question that is asked. */
  readonly byDataPoint: { readonly [dataPoint: string]: string };
  /** On no question, or on one that is not asked now. */
  readonly unowned: readonly string[];
}

export const shownErrorsAtom = atom((get): ShownErrors => {
  const { byDataPoint, unowned } = get(dynamicPagesAtom).errors;
  const { relevant } = get(walkedAtom);
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

/** Answers the lender complains of on other pages than the one shown. */
export interface ProblemsElsewhere {
  readonly count: number;
  /** The page to go to for the next. */
  readonly next: StepPath;
}

/** `null` stands for a page that is no step. The next is the one that saving leads to, or the first after that. */
export const problemsElsewhereAtom = atom((get) => {
  const errored = get(erroredStepsAtom);
  const erroredFormPath = get(erroredFormPathAtom);
  return (shown: StepPath | null): ProblemsElsewhere | null => {
    const others = errored.filter(({ path }) => path !== shown);
    const [first] = others;
    if (first === undefined) return null;
    const count = others.reduce((sum, step) => sum + step.count, 0);
    const isElsewhere = erroredFormPath !== null && erroredFormPath !== shown;
    return { count, next: isElsewhere ? erroredFormPath : first.path };
  };
});
