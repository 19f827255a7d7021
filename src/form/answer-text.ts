import type { AnswerValue } from '../model/answers.ts';

/** An answer as the text of a single input; what no single input can hold is empty. */
export function answerText(answer: AnswerValue | undefined): string {
  return typeof answer === 'string' || typeof answer === 'number' ? String(answer) : '';
}
