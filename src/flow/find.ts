import type { Flow, FlowDataPoint, FlowStep } from '../model/flow.ts';
import type { DataPointId, StepPath } from '../model/identifiers.ts';

/** The step of that path in this country, or `undefined` where an address names none. */
export function findStep(flow: Flow, path: string): FlowStep | undefined {
  return flow.steps.find((step) => step.path === path);
}

/** The only way to a step by its path. Throws where the flow has none: the path was not taken from this flow. */
export function stepOf(flow: Flow, path: StepPath): FlowStep {
  const step = findStep(flow, path);
  if (!step) throw new Error(`The flow of ${flow.country} has no step "${path}".`);
  return step;
}

/** The only way to a data point by its id, or by the name of an input. Throws where the flow has none. */
export function dataPointOf(flow: Flow, name: string): FlowDataPoint {
  const dataPoint = isDataPointId(flow, name) ? flow.dataPoints[name] : undefined;
  if (!dataPoint) throw new Error(`The flow of ${flow.country} has no data point "${name}".`);
  return dataPoint;
}

function isDataPointId(flow: Flow, name: string): name is DataPointId {
  return Object.hasOwn(flow.dataPoints, name);
}

/** The data point that asks for a field of the lead, if the country asks for it at all; no two ask for the same. */
export function questionOf(
  { dataPoints }: Pick<Flow, 'dataPoints'>,
  field: string,
): FlowDataPoint | undefined {
  return Object.values(dataPoints).find((dataPoint) => dataPoint?.field === field);
}

/** The step on which the loan's amount is chosen, if it is asked at all. */
export function loanStep(flow: Pick<Flow, 'dataPoints'>): StepPath | undefined {
  return questionOf(flow, 'amount')?.step;
}
