import { atom } from 'jotai';
import type { StepPath } from '../model/identifiers.ts';
import { dynamicPagesAtom } from './dynamic-pages.ts';
import { walkedAtom } from './walked.ts';

/** Answers the lender complains of on other pages than the one shown. */
export interface ProblemsElsewhere {
  readonly count: number;
  /** The page to go to for the next. */
  readonly next: StepPath;
}

/** The pages met so far with answers the lender complains of, and how many each has. */
const erroredStepsAtom = atom((get) => {
  const { steps, reachable } = get(walkedAtom);
  const { byDataPoint } = get(dynamicPagesAtom).errors;
  return steps.flatMap(({ path, shown, done }) => {
    const count = shown.filter((id) => byDataPoint[id]?.length).length;
    // A draft on an earlier page closes the way to a later one, and makes its problems no smaller.
    return count > 0 && (done || reachable.includes(path)) ? [{ path, count }] : [];
  });
});

/** The earliest step the applicant can correct something on now. */
export const firstProblemAtom = atom((get): StepPath | null => {
  const { reachable } = get(walkedAtom);
  return get(erroredStepsAtom).find(({ path }) => reachable.includes(path))?.path ?? null;
});

/** `null` stands for a page that is no step. */
export const problemsElsewhereAtom = atom((get) => {
  const errored = get(erroredStepsAtom);
  const { path: walked } = get(walkedAtom);
  return (shown: StepPath | null): ProblemsElsewhere | null => {
    const others = errored.filter(({ path }) => path !== shown);
    const position = shown === null ? -1 : walked.indexOf(shown);
    const next = others.find(({ path }) => walked.indexOf(path) > position) ?? others[0];
    return next === undefined
      ? null
      : { count: others.reduce((sum, { count }) => sum + count, 0), next: next.path };
  };
});
