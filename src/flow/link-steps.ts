import type { Flow, FlowStep } from '../model/flow.ts';
import type { NonEmpty, StepPath } from '../model/identifiers.ts';

/** A step without links to the previous and next step. */
export type UnlinkedStep = Pick<
  FlowStep,
  'path' | 'context' | 'medianSeconds' | 'dataPoints' | 'fingerprint'
>;

/** Links steps in this order. From here on only the links define the order. */
export function linkSteps([first, ...others]: NonEmpty<UnlinkedStep>): NonEmpty<FlowStep> {
  const steps = [first, ...others];
  const lists = {
    dataPointsToSubmit: steps.flatMap(({ dataPoints }) => dataPoints),
    dataPointsPerStep: Object.fromEntries(steps.map(({ path, dataPoints }) => [path, dataPoints])),
  };
  const link = (step: UnlinkedStep, index: number): FlowStep => ({
    path: step.path,
    context: step.context,
    ...(step.medianSeconds !== undefined && { medianSeconds: step.medianSeconds }),
    dataPoints: step.dataPoints,
    prevButtonFormPath: steps[index - 1]?.path ?? 'start',
    nextButtonFormPath: steps[index + 1]?.path ?? 'submit',
    stepOrder: index + 1,
    fingerprint: step.fingerprint,
    ...(index === steps.length - 1 && lists),
  });
  return [link(first, 0), ...others.map((step, index) => link(step, index + 1))];
}

/**
 * Returns the steps from the start page on, in the order of their links; all steps if the start page is a screen.
 * Throws if the links contradict `stepOrder`, as circular links do.
 */
export function linkedSteps({ country, startPage, steps }: Flow): NonEmpty<FlowStep> {
  const byPath = new Map<string, FlowStep>(steps.map((step) => [step.path, step]));
  const stepAt = (path: StepPath): FlowStep => {
    const step = byPath.get(path);
    if (step === undefined) throw new Error(`The flow of ${country} has no step "${path}".`);
    return step;
  };
  const first =
    byPath.get(startPage) ?? steps.find(({ prevButtonFormPath }) => prevButtonFormPath === 'start');
  if (first === undefined) throw new Error(`The flow of ${country} has no first step.`);
  const orderedSteps: [FlowStep, ...FlowStep[]] = [first];
  let nextPath = first.nextButtonFormPath;
  while (nextPath !== 'submit') {
    const step = stepAt(nextPath);
    const stepOrder = (orderedSteps.at(-1) ?? first).stepOrder + 1;
    if (step.stepOrder !== stepOrder)
      throw new Error(
        `The step "${nextPath}" has stepOrder ${step.stepOrder}; its link makes it ${stepOrder}.`,
      );
    orderedSteps.push(step);
    nextPath = step.nextButtonFormPath;
  }
  return orderedSteps;
}

/** Returns the lists of validated and sent data points, which the last step contains. */
export function submittedLists(linked: NonEmpty<FlowStep>) {
  const { path, dataPointsToSubmit, dataPointsPerStep } = linked.at(-1) ?? linked[0];
  if (dataPointsToSubmit === undefined || dataPointsPerStep === undefined) {
    throw new Error(`The last step "${path}" does not list the submitted data points.`);
  }
  return { dataPointsToSubmit, dataPointsPerStep };
}
