import type { Flow } from '../model/flow.ts';
import type { StepPath } from '../model/identifiers.ts';
import { stepOf } from './find.ts';
import type { Walk } from './walk.ts';

/** How far an applicant has come on the way that the answers lead along, as far as that can be known. */
export interface FormProgress {
  readonly page: number;
  readonly pages: number;
  /** What is left, with this page; absent where a page on the way was never measured. */
  readonly minutesLeft?: number;
}

export function formProgress(flow: Flow, { path }: Pick<Walk, 'path'>, current: StepPath): FormProgress {
  const position = path.indexOf(current);
  const seconds = path
    .slice(position)
    .map((step) => stepOf(flow, step).medianSeconds ?? Number.NaN)
    .reduce((sum, each) => sum + each, 0);
  const isMeasured = !Number.isNaN(seconds);
  return {
    page: position + 1,
    pages: path.length,
    ...(isMeasured && { minutesLeft: Math.max(1, Math.round(seconds / 60)) }),
  };
}
