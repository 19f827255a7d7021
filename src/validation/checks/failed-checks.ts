import { type Answers, isAnswered } from '../../model/answers.ts';
import type { Flow } from '../../model/flow.ts';
import { failedCheck } from './failed-check.ts';

/**
 * The first law that each answer breaks, in the order asked. The answers are those that would be sent: a draft
 * of a hidden question is neither checked nor checked against. `today` is the applicant's day, `YYYY-MM-DD`.
 */
export function failedChecks(flow: Pick<Flow, 'dataPoints' | 'age'>, answers: Answers, today: string) {
  return Object.values(flow.dataPoints).flatMap((dataPoint) => {
    const { id, checks = [], schema } = dataPoint ?? {};
    const answer = id !== undefined && Object.hasOwn(answers, id) ? answers[id] : undefined;
    if (id === undefined || !isAnswered(answer)) return [];
    const format = typeof schema?.['format'] === 'string' ? { format: schema['format'] } : {};
    const context = { answers, today, ...format, ...(flow.age === undefined ? {} : { age: flow.age }) };
    for (const check of checks) {
      const failure = failedCheck(check, answer, context);
      if (failure !== undefined) return [{ dataPoint: id, failure }];
    }
    return [];
  });
}
