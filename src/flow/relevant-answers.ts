import type { Answers } from '../model/answers.ts';
import type { Flow } from '../model/flow.ts';
import { walk } from './walk.ts';

/** The answers to the questions that these answers lead to; each of those has its place, answered or not. */
export function relevantAnswers(flow: Flow, answers: Answers, today: string): Answers {
  const { relevant } = walk(flow, answers, { today, savedSteps: {} });
  return Object.fromEntries(relevant.map((id) => [id, answers[id]]));
}
