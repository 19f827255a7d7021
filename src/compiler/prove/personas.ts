import type { Flow, Persona } from '../../model/flow.ts';
import { dataPointsOf } from '../emit/step-schema.ts';
import { type SampleContext, sampleAnswer } from './sample-answer.ts';

/** The applicant who answers only what must be answered. */
export function shortestPersona(flow: Flow, context: SampleContext): Persona {
  const dataPoints = flow.steps.flatMap((step) => dataPointsOf(flow, step));
  return {
    name: 'shortest',
    answers: Object.fromEntries(
      dataPoints
        .filter((dataPoint) => dataPoint.required && dataPoint.when === undefined)
        .map((dataPoint) => [dataPoint.id, sampleAnswer(dataPoint, context)]),
    ),
    path: flow.steps.map((step) => step.path),
  };
}
