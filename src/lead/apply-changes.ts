import type { Answers } from '../model/answers.ts';
import type { AnswerChanges } from './data-from-answers.ts';

/** Applies changes to answers; `undefined` removes an answer. */
export function applyChanges(answers: Answers, changes: AnswerChanges): Answers {
  const entries = Object.entries({ ...answers, ...changes });
  return Object.fromEntries(entries.filter(([, answer]) => answer !== undefined));
}
