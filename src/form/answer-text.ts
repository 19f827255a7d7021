import type { AnswerValue } from '../model/answers.ts';

/** An answer as the text of a single input; what no single input can hold is empty. */
export function answerText(answer: AnswerValue | undefined): string {
  return typeof answer === 'string' || typeof answer === 'number' ? String(answer) : '';
}

/** Whether two answers say the same; objects and lists are compared by what they hold. */
export function sameAnswer(one: AnswerValue | undefined, other: AnswerValue | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
