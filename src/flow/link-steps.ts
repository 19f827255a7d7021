import type { Flow, FlowStep } from '../model/flow.ts';
import type { NonEmpty, StepPath } from '../model/identifiers.ts';

/** A step that does not know yet what comes before and after it. */
export type UnlinkedStep = Pick<
  FlowStep,
  'path' | 'context' | 'medianSeconds' | 'dataPoints' | 'fingerprint'
>;

/** Makes steps a form, in this order. From here on their links say what follows what, and nothing else does. */
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
 * The steps from the start page on, each after the one whose link leads to it; all of them where that page is no step.
 * Throws where the links contradict `stepOrder`, as links without an end do.
 */
export function linkedSteps({ country, startPage, steps }: Flow): NonEmpty<FlowStep> {
  const byPath = new Map<string, FlowStep>(steps.map((step) => [step.path, step]));
  const at = (path: StepPath): FlowStep => {
    const step = byPath.get(path);
    if (step === undefined) throw new Error(`The flow of ${country} has no step "${path}".`);
    return step;
  };
  const first =
    byPath.get(startPage) ?? steps.find(({ prevButtonFormPath }) => prevButtonFormPath === 'start');
  if (first === undefined) throw new Error(`The flow of ${country} has no first step.`);
  const linked: [FlowStep, ...FlowStep[]] = [first];
  let next = first.nextButtonFormPath;
  while (next !== 'submit') {
    const step = at(next);
    const stepOrder = (linked.at(-1) ?? first).stepOrder + 1;
    if (step.stepOrder !== stepOrder)
      throw new Error(`The step "${next}" has stepOrder ${step.stepOrder}; its link makes it ${stepOrder}.`);
    linked.push(step);
    next = step.nextButtonFormPath;
  }
  return linked;
}

/** What is validated and sent: the last of the linked steps says it for all of them. */
export function submittedLists(linked: NonEmpty<FlowStep>) {
  const { path, dataPointsToSubmit, dataPointsPerStep } = linked.at(-1) ?? linked[0];
  if (dataPointsToSubmit === undefined || dataPointsPerStep === undefined) {
    throw new Error(`The step "${path}" is the last and does not say what is sent.`);
  }
  return { dataPointsToSubmit, dataPointsPerStep };
}
