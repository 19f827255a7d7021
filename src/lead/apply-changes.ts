import type { Answers } from '../model/answers.ts';
import type { AnswerChanges } from './data-from-answers.ts';

/** The answers with these changes; one that is `undefined` takes its answer away. */
export function applyChanges(answers: Answers, changes: AnswerChanges): Answers {
  const changed = Object.entries({ ...answers, ...changes });
  return Object.fromEntries(changed.filter(([, answer]) => answer !== undefined));
}
