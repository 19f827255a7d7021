import type { Answers } from '../model/answers.ts';
import { isChallenge } from '../model/controls.ts';
import type { FlowDataPoint } from '../model/flow.ts';

/** What the inputs of a step start with: what was answered before, else the question's first answer. Never a token. */
export function startingAnswers(dataPoints: readonly FlowDataPoint[], answers: Answers): Answers {
  return Object.fromEntries(
    dataPoints.flatMap(({ id, control, initial }) => {
      const answer = isChallenge(control) ? undefined : (answers[id] ?? initial);
      return answer === undefined ? [] : [[id, answer]];
    }),
  );
}
