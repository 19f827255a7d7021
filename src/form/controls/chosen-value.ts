import type { AnswerInput } from './control.ts';

/** The value of the radio that is on, or of the list's selected entry; empty while nothing is chosen. */
export function chosenValue(inputs: readonly AnswerInput[]): string {
  const chosen = inputs.find((input) => !(input instanceof HTMLInputElement) || input.checked);
  return chosen?.value ?? '';
}
