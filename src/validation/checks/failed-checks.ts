import { type Answers, isAnswered } from '../../model/answers.ts';
import type { Flow } from '../../model/flow.ts';
import { failedCheck } from './failed-check.ts';

/**
 * Returns the first broken check of each answer, in order. `answers` must contain only answers to questions that are
 * asked. `today` is the applicant's local date, `YYYY-MM-DD`.
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
