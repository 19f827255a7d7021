import type { Flow } from '../model/flow.ts';
import type { StepPath } from '../model/identifiers.ts';
import { stepOf } from './find.ts';
import type { Walk } from './walk.ts';

/** How far an applicant has come. What is left never grows on the way: an answer can only make it less. */
export interface FormProgress {
  readonly page: number;
  /** With every page that an answer yet to come may lead to. */
  readonly pages: number;
  /** What is left, with this page; absent where a page that may come was never measured. */
  readonly minutesLeft?: number;
}

export function formProgress(
  flow: Flow,
  { path, possible }: Pick<Walk, 'path' | 'possible'>,
  current: StepPath,
): FormProgress {
  const { stepOrder } = stepOf(flow, current);
  const position = path.filter((step) => stepOf(flow, step).stepOrder < stepOrder).length;
  const ahead = possible.filter((step) => stepOf(flow, step).stepOrder >= stepOrder);
  const seconds = ahead.reduce((sum, step) => sum + (stepOf(flow, step).medianSeconds ?? Number.NaN), 0);
  const isMeasured = !Number.isNaN(seconds);
  return {
    page: position + 1,
    pages: position + ahead.length,
    ...(isMeasured && { minutesLeft: Math.max(1, Math.round(seconds / 60)) }),
  };
}
