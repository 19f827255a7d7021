import type { AnswerValue } from '../model/answers.ts';
import type { AnswerInput } from './controls/control.ts';

/** An answer as the text of a single input; what no single input can hold is empty. */
export function answerText(answer: AnswerValue | undefined): string {
  return typeof answer === 'string' || typeof answer === 'number' ? String(answer) : '';
}

/** Whether two answers say the same; objects and lists are compared by what they hold. */
export function sameAnswer(one: AnswerValue | undefined, other: AnswerValue | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** The value of the radio that is on, or of the list's selected entry; empty while nothing is chosen. */
export function chosenValue(inputs: readonly AnswerInput[]): string {
  const chosen = inputs.find((input) => !(input instanceof HTMLInputElement) || input.checked);
  return chosen?.value ?? '';
}
