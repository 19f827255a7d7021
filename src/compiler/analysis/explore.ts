import { type Truth, evaluateCondition } from '../../flow/evaluate-condition.ts';
import { linkedSteps } from '../../flow/link-steps.ts';
import type { AnswerValue, Answers } from '../../model/answers.ts';
import type { Flow } from '../../model/flow.ts';
import type { DataPointId } from '../../model/identifiers.ts';
import type { Choice } from './answer-classes.ts';
import type { Question } from './deciding-answers.ts';
import { referenceDay } from './reference-day.ts';

export type Choices = ReadonlyMap<DataPointId, Choice>;

/** An edge from one step to the step shown after it. -1 is the start, the number of steps is the end. */
export interface Passage {
  readonly from: number;
  readonly to: number;
  /** The smallest set of choices that leads to this edge. */
  readonly choices: Choices;
}

export interface Exploration {
  /** The results of each question's condition on all paths to the question. */
  readonly outcomes: ReadonlyMap<DataPointId, ReadonlySet<Truth>>;
  readonly passages: readonly Passage[];
  /** The choices of the path with the fewest steps, then the fewest questions. */
  readonly shortest: Choices;
  /** The choices of the path with the most steps, then the most questions. */
  readonly longest: Choices;
  /** The largest number of paths that had to be followed separately. */
  readonly widest: number;
}

/** One of the paths that are merged into a `Way`. */
interface Route {
  readonly steps: number;
  readonly questions: number;
  readonly choices: Choices;
}

/** A group of paths to a question. They are merged because later questions see the same answers (`live`). */
interface Way {
  /** The answers that later questions depend on. */
  readonly live: Answers;
  readonly lastStep: number;
  /** Of the merged routes, the one with the fewest choices, the shortest and the longest. */
  readonly plainest: Route;
  readonly shortest: Route;
  readonly longest: Route;
}

export const maxPaths = 20_000;

function withoutSpent(live: Answers, questions: readonly Question[], index: number): Answers {
  const kept = questions.filter(
    ({ dataPoint, lastReader }, position) =>
      position <= index && lastReader > index && Object.hasOwn(live, dataPoint.id),
  );
  return Object.fromEntries(
    kept.map(({ dataPoint }): [DataPointId, AnswerValue | undefined] => [dataPoint.id, live[dataPoint.id]]),
  );
}

function compareLength(a: Route, b: Route): number {
  return a.steps - b.steps || a.questions - b.questions;
}

function merged(one: Way, other: Way): Way {
  const isPlainer = other.plainest.choices.size < one.plainest.choices.size;
  return {
    ...one,
    plainest: isPlainer ? other.plainest : one.plainest,
    shortest: compareLength(other.shortest, one.shortest) < 0 ? other.shortest : one.shortest,
    longest: compareLength(other.longest, one.longest) > 0 ? other.longest : one.longest,
  };
}

/**
 * Follows all paths through the form at once. Paths that can no longer differ are merged, so the work grows with the
 * number of answers that later questions still depend on, not with the number of paths.
 */
export function explore(flow: Flow, questions: readonly Question[]): Exploration {
  const outcomes = new Map<DataPointId, Set<Truth>>();
  const passages = new Map<string, Passage>();
  const start: Route = { steps: 0, questions: 0, choices: new Map() };
  const first: Way = { live: {}, lastStep: -1, plainest: start, shortest: start, longest: start };
  let ways: readonly Way[] = [first];
  let widest = 1;
  const pass = (from: number, to: number, { choices }: Route): void => {
    const key = `${from} ${to}`;
    const known = passages.get(key);
    if (known === undefined || choices.size < known.choices.size) passages.set(key, { from, to, choices });
  };
  for (const [index, { dataPoint, stepIndex, choices }] of questions.entries()) {
    const seen = outcomes.get(dataPoint.id) ?? new Set<Truth>();
    outcomes.set(dataPoint.id, seen);
    const following = new Map<string, Way>();
    for (const way of ways) {
      const context = { conditions: flow.conditions, today: referenceDay };
      const truth = dataPoint.when === undefined || evaluateCondition(dataPoint.when, way.live, context);
      seen.add(truth);
      const isAsked = truth === true;
      const isNewStep = isAsked && way.lastStep !== stepIndex;
      if (isNewStep) pass(way.lastStep, stepIndex, way.plainest);
      const lastStep = isAsked ? stepIndex : way.lastStep;
      const [simplest, ...others] = isAsked ? choices : [undefined];
      for (const choice of [simplest, ...others]) {
        const liveAnswers = choice === undefined ? way.live : { ...way.live, [dataPoint.id]: choice };
        const live = withoutSpent(liveAnswers, questions, index);
        const extend = (route: Route): Route => ({
          steps: route.steps + (isNewStep ? 1 : 0),
          questions: route.questions + (isAsked ? 1 : 0),
          choices: choice === simplest ? route.choices : new Map([...route.choices, [dataPoint.id, choice]]),
        });
        const extended: Way = {
          live,
          lastStep,
          plainest: extend(way.plainest),
          shortest: extend(way.shortest),
          longest: extend(way.longest),
        };
        const key = JSON.stringify([lastStep, live]);
        const known = following.get(key);
        following.set(key, known === undefined ? extended : merged(known, extended));
      }
    }
    ways = [...following.values()];
    widest = Math.max(widest, ways.length);
    if (widest > maxPaths) break;
  }
  for (const way of ways) pass(way.lastStep, linkedSteps(flow).length, way.plainest);
  const { shortest, longest } = ways.reduce(merged, ways[0] ?? first);
  return {
    outcomes,
    passages: [...passages.values()],
    shortest: shortest.choices,
    longest: longest.choices,
    widest,
  };
}
