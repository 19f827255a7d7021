import type { AnswerValue } from '../model/answers.ts';
import type { FlowDataPoint } from '../model/flow.ts';
import type { DataPointId } from '../model/identifiers.ts';
import { type Change, sameAnswer } from './controls/control.ts';

/** Clears what the answer before filled in, but for what was changed since. */
export function takeBack({ filled, dataPoints, answers, noteFilled }: Change): void {
  for (const [id, answer] of filled) {
    const dataPoint = dataPoints.find((candidate) => candidate.id === id);
    if (dataPoint && sameAnswer(answers.read(dataPoint), answer)) answers.write(dataPoint, undefined);
  }
  noteFilled(new Map());
}

/** Fills in what follows from an answer, where nothing is answered yet. */
export function fillIn(
  { dataPoints, answers, noteFilled }: Change,
  follows: (dataPoint: FlowDataPoint) => AnswerValue | undefined,
): void {
  const filled = new Map<DataPointId, AnswerValue>();
  for (const dataPoint of dataPoints) {
    if (answers.read(dataPoint) !== undefined) continue;
    const answer = follows(dataPoint);
    if (answer !== undefined && answers.write(dataPoint, answer)) filled.set(dataPoint.id, answer);
  }
  noteFilled(filled);
}
