import { logWarning } from '../lib/log.ts';
import type { AnswerValue } from '../model/answers.ts';
import type { FlowDataPoint } from '../model/flow.ts';
import { answerText } from './answer-text.ts';
import type { LookUps } from './look-ups.ts';
import type { StepAnswers } from './use-step-answers.ts';
import { isOfOtherMake } from './vehicle-names.ts';

interface ModelOfMakeOptions {
  readonly lookUp: LookUps['vehicleMakes'];
  /** The questions on the page. */
  readonly dataPoints: readonly FlowDataPoint[];
  readonly answers: StepAnswers;
}

/** To be called when the make of a vehicle changes: takes a model back that is known as one of other makes alone. */
export function useModelOfMake({
  lookUp,
  dataPoints,
  answers,
}: ModelOfMakeOptions): (make: AnswerValue | undefined) => Promise<void> {
  return async (make) => {
    const question = dataPoints.find(({ control }) => control === 'vehicle-model');
    if (question === undefined || lookUp === undefined || make === undefined) return;
    try {
      const makes = await lookUp();
      const model = answers.read(question);
      if (isOfOtherMake(makes, answerText(make), answerText(model))) answers.write(question, undefined);
    } catch {
      // Nobody knows whose model it is, so it stays.
      logWarning('The makes of vehicles could not be looked up');
    }
  };
}
