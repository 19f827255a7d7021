import type { Flow } from '../model/flow.ts';
import type { StepPath } from '../model/identifiers.ts';
import { stepOf } from './find.ts';
import type { Walk } from './walk.ts';

/** The progress of an applicant. The remaining part never grows: answers can only reduce it. */
export interface FormProgress {
  readonly page: number;
  /** All pages, including those that later answers may add. */
  readonly pages: number;
  /** The remaining time including this page; undefined if a possible page has not been measured. */
  readonly minutesLeft?: number;
}

export function formProgress(
  flow: Flow,
  { path, possible }: Pick<Walk, 'path' | 'possible'>,
  current: StepPath,
): FormProgress {
  const { stepOrder } = stepOf(flow, current);
  const earlierPages = path.filter((step) => stepOf(flow, step).stepOrder < stepOrder).length;
  const remainingSteps = possible.filter((step) => stepOf(flow, step).stepOrder >= stepOrder);
  const seconds = remainingSteps.reduce(
    (sum, step) => sum + (stepOf(flow, step).medianSeconds ?? Number.NaN),
    0,
  );
  const isMeasured = !Number.isNaN(seconds);
  return {
    page: earlierPages + 1,
    pages: earlierPages + remainingSteps.length,
    ...(isMeasured && { minutesLeft: Math.max(1, Math.round(seconds / 60)) }),
  };
}
