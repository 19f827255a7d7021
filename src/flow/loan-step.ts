import type { Flow } from '../model/flow.ts';
import type { StepPath } from '../model/identifiers.ts';
import { questionOf } from './question-of.ts';

/** The step on which the loan's amount is chosen, if it is asked at all. */
export function loanStep(flow: Pick<Flow, 'dataPoints'>): StepPath | undefined {
  return questionOf(flow, 'amount')?.step;
}
