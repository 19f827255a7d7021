import type { AnswerValue } from '../model/answers.ts';

/** Whether two answers say the same; objects and lists are compared by what they hold. */
export function sameAnswer(one: AnswerValue | undefined, other: AnswerValue | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
