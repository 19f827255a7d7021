import type { Answers } from '../model/answers.ts';
import type { Flow, FlowStep } from '../model/flow.ts';
import type { StepPath } from '../model/identifiers.ts';
import { evaluateCondition } from './evaluate-condition.ts';
import { dataPointOf } from './find.ts';
import { linkedSteps } from './link-steps.ts';
import type { Walk } from './walk.ts';

/** How far an applicant has come. Nothing of what is left grows on the way: an answer can only make it less. */
export interface FormProgress {
  readonly page: number;
  /** With every page that an answer yet to come may lead to. */
  readonly pages: number;
  /** What is left, with this page; absent where a page that may come was never measured. */
  readonly minutesLeft?: number;
}

export function formProgress(
  flow: Flow,
  walked: Pick<Walk, 'path' | 'relevant'>,
  current: StepPath,
  answers: Answers,
  today: string,
): FormProgress {
  const page = walked.path.indexOf(current) + 1;
  const ahead = stepsAhead(flow, walked, current, answers, today);
  const seconds = ahead.reduce((sum, { medianSeconds = Number.NaN }) => sum + medianSeconds, 0);
  const isMeasured = !Number.isNaN(seconds);
  return {
    page,
    pages: page + ahead.length - 1,
    ...(isMeasured && { minutesLeft: Math.max(1, Math.round(seconds / 60)) }),
  };
}

/** The step itself, and those after it that the answers on the way have not ruled out. */
function stepsAhead(
  flow: Flow,
  { path, relevant }: Pick<Walk, 'path' | 'relevant'>,
  current: StepPath,
  answers: Answers,
  today: string,
): readonly FlowStep[] {
  const given = Object.fromEntries(relevant.map((id) => [id, answers[id]]));
  const linked = linkedSteps(flow);
  return linked.slice(linked.findIndex((step) => step.path === current)).filter(
    (step) =>
      path.includes(step.path) ||
      step.dataPoints.some((id) => {
        const { when } = dataPointOf(flow, id);
        return when !== undefined && evaluateCondition(when, given, { ...flow, today }) !== false;
      }),
  );
}
