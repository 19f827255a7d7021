import type { Answers } from '../../model/answers.ts';
import type { Flow } from '../../model/flow.ts';
import type { DataPointId } from '../../model/identifiers.ts';
import { isAnswered } from '../../model/is-answered.ts';
import type { Told } from '../../tracking/event.ts';

/** What an event may tell of answers: by the privacy of each question, and never more of a question nobody declared. */
export function toldOf({ dataPoints }: Pick<Flow, 'dataPoints'>, answers: Answers): Told {
  const answered: DataPointId[] = [];
  const told: { [dataPoint: string]: string | number | boolean } = {};
  for (const [id, answer] of Object.entries(answers)) {
    const dataPoint = dataPoints[id as DataPointId];
    if (dataPoint === undefined || dataPoint.privacy.analytics === 'none' || !isAnswered(answer)) continue;
    answered.push(dataPoint.id);
    const isPublic = dataPoint.privacy.class === 'public' && dataPoint.privacy.analytics === 'value';
    if (isPublic && typeof answer !== 'object') told[id] = answer;
  }
  return { answered, answers: told };
}
