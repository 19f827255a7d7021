import type { Flow, FlowDataPoint } from '../model/flow.ts';

/** The data point that asks for a field of the lead, if the country asks for it at all; no two ask for the same. */
export function questionOf(
  { dataPoints }: Pick<Flow, 'dataPoints'>,
  field: string,
): FlowDataPoint | undefined {
  return Object.values(dataPoints).find((dataPoint) => dataPoint?.field === field);
}
