import type { Flow, FlowDataPoint, FlowStep } from '../model/flow.ts';
import type { DataPointId, StepPath } from '../model/identifiers.ts';

/** Returns the step with this path, or `undefined`. */
export function findStep(flow: Flow, path: string): FlowStep | undefined {
  return flow.steps.find((step) => step.path === path);
}

/**
 * Returns the step with this path. Throws if the flow does not contain it, because the path is then from another
 * flow.
 */
export function stepOf(flow: Flow, path: StepPath): FlowStep {
  const step = findStep(flow, path);
  if (!step) throw new Error(`The flow of ${flow.country} has no step "${path}".`);
  return step;
}

/** Returns the data point with this id or input name. Throws if the flow does not contain it. */
export function dataPointOf(flow: Flow, name: string): FlowDataPoint {
  const dataPoint = isDataPointId(flow, name) ? flow.dataPoints[name] : undefined;
  if (!dataPoint) throw new Error(`The flow of ${flow.country} has no data point "${name}".`);
  return dataPoint;
}

function isDataPointId(flow: Flow, name: string): name is DataPointId {
  return Object.hasOwn(flow.dataPoints, name);
}

/** Returns the data point of a field of the lead, if the country asks it. A field has at most one. */
export function questionOf(
  { dataPoints }: Pick<Flow, 'dataPoints'>,
  field: string,
): FlowDataPoint | undefined {
  return Object.values(dataPoints).find((dataPoint) => dataPoint?.field === field);
}

/** Returns the step that asks the amount of the loan, if there is one. */
export function loanStep(flow: Pick<Flow, 'dataPoints'>): StepPath | undefined {
  return questionOf(flow, 'amount')?.step;
}
