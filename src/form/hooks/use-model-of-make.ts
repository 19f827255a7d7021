import { logWarning } from '../../lib/log.ts';
import type { FlowDataPoint } from '../../model/flow.ts';
import { answerText } from '../answer-text.ts';
import type { LookUps } from '../look-ups.ts';
import type { StepAnswers } from './use-step-answers.ts';
import { isOfOtherMake } from '../vehicle-names.ts';

interface ModelOfMakeOptions {
  readonly lookUp: LookUps['vehicleMakes'];
  /** The questions on the page. */
  readonly dataPoints: readonly FlowDataPoint[];
  readonly answers: StepAnswers;
}

/** To be called when the make of a vehicle changes: takes a model back that is known as one of other makes alone. */
export function useModelOfMake({ lookUp, dataPoints, answers }: ModelOfMakeOptions): () => Promise<void> {
  return async () => {
    const ofMake = dataPoints.find(({ control }) => control === 'vehicle-make');
    const ofModel = dataPoints.find(({ control }) => control === 'vehicle-model');
    if (ofMake === undefined || ofModel === undefined || lookUp === undefined) return;
    try {
      const makes = await lookUp();
      // Both as they are by now: the make may have changed again while the list was on its way.
      const make = answers.current()[ofMake.id];
      if (make === undefined) return;
      const model = answers.read(ofModel);
      if (isOfOtherMake(makes, answerText(make), answerText(model))) answers.write(ofModel, undefined);
    } catch {
      // Nobody knows whose model it is, so it stays.
      logWarning('The makes of vehicles could not be looked up');
    }
  };
}
