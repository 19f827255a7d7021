import type { Flow, FlowDataPoint, FlowStep, JsonSchema } from '../../model/flow.ts';

export function dataPointsOf(flow: Flow, step: FlowStep): readonly FlowDataPoint[] {
  return step.dataPoints.flatMap((id) => flow.dataPoints[id] ?? []);
}

/**
 * The answers of one step, flat, by data point. `required` speaks of a page on which every question
 * is asked: what it says of a hidden question does not count.
 */
export function stepSchema(flow: Flow, step: FlowStep): JsonSchema {
  const dataPoints = dataPointsOf(flow, step);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: `${flow.country}/${step.path}`,
    type: 'object',
    properties: Object.fromEntries(dataPoints.map(({ id, schema }) => [id, schema])),
    required: dataPoints.filter(({ required }) => required).map(({ id }) => id),
    additionalProperties: false,
  };
}
