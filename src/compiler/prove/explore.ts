import { evaluateCondition } from '../../flow/evaluate-condition.ts';
import type { Truth } from '../../flow/truth.ts';
import type { Answers, AnswerValue } from '../../model/answers.ts';
import type { Flow } from '../../model/flow.ts';
import type { DataPointId } from '../../model/identifiers.ts';
import type { Choice } from './answer-classes.ts';
import type { Question } from './deciding-answers.ts';
import { provingDay } from './proving-day.ts';

export type Choices = ReadonlyMap<DataPointId, Choice>;

/** The way from one step to the step shown after it; -1 is the start, the number of steps the end. */
export interface Passage {
  readonly from: number;
  readonly to: number;
  /** The fewest choices that lead this way. */
  readonly choices: Choices;
}

export interface Exploration {
  /** What each question's condition came to, over every way to the question. */
  readonly outcomes: ReadonlyMap<DataPointId, ReadonlySet<Truth>>;
  readonly passages: readonly Passage[];
  /** How many ways were kept apart where they were most. */
  readonly widest: number;
}

/** All ways to a question that can still differ after it, with the fewest choices that lead there. */
interface Way {
  /** The answers that later questions depend on. */
  readonly live: Answers;
  readonly lastStep: number;
  readonly choices: Choices;
}

export const mostWays = 20_000;

function withoutSpent(live: Answers, questions: readonly Question[], index: number): Answers {
  const kept = questions.filter(
    ({ dataPoint, lastReader }, position) =>
      position <= index && lastReader > index && Object.hasOwn(live, dataPoint.id),
  );
  return Object.fromEntries(
    kept.map(({ dataPoint }): [DataPointId, AnswerValue | undefined] => [dataPoint.id, live[dataPoint.id]]),
  );
}

/**
 * Follows every way through the form at once. Ways that can no longer differ are followed as one, so the
 * work grows with the answers still awaited at one time, not with the number of paths.
 */
export function explore(flow: Flow, questions: readonly Question[]): Exploration {
  const outcomes = new Map<DataPointId, Set<Truth>>();
  const passages = new Map<string, Passage>();
  let ways: readonly Way[] = [{ live: {}, lastStep: -1, choices: new Map() }];
  let widest = 1;
  const pass = (from: number, to: number, choices: Choices): void => {
    const key = `${from} ${to}`;
    const known = passages.get(key);
    if (known === undefined || choices.size < known.choices.size) passages.set(key, { from, to, choices });
  };
  for (const [index, { dataPoint, stepIndex, choices }] of questions.entries()) {
    const seen = outcomes.get(dataPoint.id) ?? new Set<Truth>();
    outcomes.set(dataPoint.id, seen);
    const following = new Map<string, Way>();
    for (const way of ways) {
      const context = { conditions: flow.conditions, today: provingDay };
      const truth = dataPoint.when === undefined || evaluateCondition(dataPoint.when, way.live, context);
      seen.add(truth);
      if (truth === true && way.lastStep !== stepIndex) pass(way.lastStep, stepIndex, way.choices);
      const lastStep = truth === true ? stepIndex : way.lastStep;
      const [simplest, ...others] = truth === true ? choices : [undefined];
      for (const choice of [simplest, ...others]) {
        const given = choice === undefined ? way.live : { ...way.live, [dataPoint.id]: choice };
        const live = withoutSpent(given, questions, index);
        const chosen = choice === simplest ? way.choices : new Map([...way.choices, [dataPoint.id, choice]]);
        const key = JSON.stringify([lastStep, live]);
        const known = following.get(key);
        if (known === undefined || chosen.size < known.choices.size) {
          following.set(key, { live, lastStep, choices: chosen });
        }
      }
    }
    ways = [...following.values()];
    widest = Math.max(widest, ways.length);
    if (widest > mostWays) break;
  }
  for (const way of ways) pass(way.lastStep, flow.steps.length, way.choices);
  return { outcomes, passages: [...passages.values()], widest };
}
