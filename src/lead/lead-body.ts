import { type Answers, isAnswered } from '../model/answers.ts';
import type { Flow } from '../model/flow.ts';
import type { DataPointId } from '../model/identifiers.ts';
import { type LeadGroup, writeField } from './application-data.ts';

/**
 * Returns the request body: the envelope and the answers of relevant data points. Answers of hidden questions are not
 * sent.
 */
export function leadBody(
  flow: Flow,
  answers: Answers,
  relevant: readonly DataPointId[],
  envelope: LeadGroup,
): LeadGroup {
  let body = envelope;
  for (const id of relevant) {
    const dataPoint = flow.dataPoints[id];
    const answer = answers[id];
    if (dataPoint && isAnswered(answer)) body = writeField(body, dataPoint.field, answer);
  }
  return body;
}
