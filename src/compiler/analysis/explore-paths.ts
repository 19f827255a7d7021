import { type Truth, evaluateCondition } from '../../flow/evaluate-condition.ts';
import { linkedSteps } from '../../flow/link-steps.ts';
import type { AnswerValue, Answers } from '../../model/answers.ts';
import type { Flow } from '../../model/flow.ts';
import type { DataPointId } from '../../model/identifiers.ts';
import type { Choice } from './answer-classes.ts';
import type { Question } from './question-choices.ts';
import { referenceDay } from './reference-day.ts';

export type Choices = ReadonlyMap<DataPointId, Choice>;

/**
 * An edge from one step to the step shown after it. `from` and `to` are positions: -1 is the start, and the number of
 * steps is the end.
 */
export interface ExploredEdge {
  readonly from: number;
  readonly to: number;
  /** The smallest set of choices that leads to this edge. */
  readonly choices: Choices;
}

export interface Exploration {
  /** The results of each question's condition on all paths to the question. */
  readonly outcomes: ReadonlyMap<DataPointId, ReadonlySet<Truth>>;
  /** The smallest set of choices with which each question is asked. */
  readonly choicesToReach: ReadonlyMap<DataPointId, Choices>;
  readonly edges: readonly ExploredEdge[];
  /** The choices of the path with the fewest steps, then the fewest questions. */
  readonly shortest: Choices;
  /** The choices of the path with the most steps, then the most questions. */
  readonly longest: Choices;
  /** The largest number of paths that had to be followed separately. */
  readonly pathCount: number;
}

/** One of the paths that are merged into a `PathGroup`. */
interface PathChoices {
  readonly steps: number;
  readonly questions: number;
  readonly choices: Choices;
}

/** A group of paths to a question. They are merged because later questions see the same answers (`live`). */
interface PathGroup {
  /** The answers that later questions depend on. */
  readonly live: Answers;
  readonly lastStep: number;
  /** Three of the merged paths: the one with the fewest choices, the shortest one and the longest one. */
  readonly fewestChoices: PathChoices;
  readonly shortest: PathChoices;
  readonly longest: PathChoices;
}

export const maxPaths = 20_000;

function withoutUnreadAnswers(live: Answers, questions: readonly Question[], index: number): Answers {
  const keptQuestions = questions.filter(
    ({ dataPoint, lastDependent }, position) =>
      position <= index && lastDependent > index && Object.hasOwn(live, dataPoint.id),
  );
  return Object.fromEntries(
    keptQuestions.map(({ dataPoint }): [DataPointId, AnswerValue | undefined] => [
      dataPoint.id,
      live[dataPoint.id],
    ]),
  );
}

function compareLength(a: PathChoices, b: PathChoices): number {
  return a.steps - b.steps || a.questions - b.questions;
}

function mergeGroups(one: PathGroup, other: PathGroup): PathGroup {
  const hasFewerChoices = other.fewestChoices.choices.size < one.fewestChoices.choices.size;
  return {
    ...one,
    fewestChoices: hasFewerChoices ? other.fewestChoices : one.fewestChoices,
    shortest: compareLength(other.shortest, one.shortest) < 0 ? other.shortest : one.shortest,
    longest: compareLength(other.longest, one.longest) > 0 ? other.longest : one.longest,
  };
}

/**
 * Follows all paths through the form at once. Paths that can no longer differ are merged, so the work grows with the
 * number of answers that later questions still depend on, not with the number of paths.
 */
export function explorePaths(flow: Flow, questions: readonly Question[]): Exploration {
  const outcomes = new Map<DataPointId, Set<Truth>>();
  const choicesToReach = new Map<DataPointId, Choices>();
  const edges = new Map<string, ExploredEdge>();
  const emptyPath: PathChoices = { steps: 0, questions: 0, choices: new Map() };
  const initialGroup: PathGroup = {
    live: {},
    lastStep: -1,
    fewestChoices: emptyPath,
    shortest: emptyPath,
    longest: emptyPath,
  };
  let groups: readonly PathGroup[] = [initialGroup];
  let pathCount = 1;
  const addEdge = (from: number, to: number, { choices }: PathChoices): void => {
    const key = `${from} ${to}`;
    const knownEdge = edges.get(key);
    if (knownEdge === undefined || choices.size < knownEdge.choices.size)
      edges.set(key, { from, to, choices });
  };
  for (const [index, { dataPoint, stepIndex, choices }] of questions.entries()) {
    const outcomesOfQuestion = outcomes.get(dataPoint.id) ?? new Set<Truth>();
    outcomes.set(dataPoint.id, outcomesOfQuestion);
    const nextGroups = new Map<string, PathGroup>();
    for (const group of groups) {
      const context = { conditions: flow.conditions, today: referenceDay };
      const truth = dataPoint.when === undefined || evaluateCondition(dataPoint.when, group.live, context);
      outcomesOfQuestion.add(truth);
      const isAsked = truth === true;
      const isNewStep = isAsked && group.lastStep !== stepIndex;
      if (isNewStep) addEdge(group.lastStep, stepIndex, group.fewestChoices);
      if (isAsked) {
        const { choices: ownChoices } = group.fewestChoices;
        const knownChoices = choicesToReach.get(dataPoint.id);
        if (knownChoices === undefined || ownChoices.size < knownChoices.size)
          choicesToReach.set(dataPoint.id, ownChoices);
      }
      const lastStep = isAsked ? stepIndex : group.lastStep;
      const [simplest, ...others] = isAsked ? choices : [undefined];
      for (const choice of [simplest, ...others]) {
        const liveAnswers = choice === undefined ? group.live : { ...group.live, [dataPoint.id]: choice };
        const live = withoutUnreadAnswers(liveAnswers, questions, index);
        const extend = (path: PathChoices): PathChoices => ({
          steps: path.steps + (isNewStep ? 1 : 0),
          questions: path.questions + (isAsked ? 1 : 0),
          choices: choice === simplest ? path.choices : new Map([...path.choices, [dataPoint.id, choice]]),
        });
        const extended: PathGroup = {
          live,
          lastStep,
          fewestChoices: extend(group.fewestChoices),
          shortest: extend(group.shortest),
          longest: extend(group.longest),
        };
        const key = JSON.stringify([lastStep, live]);
        const knownEdge = nextGroups.get(key);
        nextGroups.set(key, knownEdge === undefined ? extended : mergeGroups(knownEdge, extended));
      }
    }
    groups = [...nextGroups.values()];
    pathCount = Math.max(pathCount, groups.length);
    if (pathCount > maxPaths) break;
  }
  for (const group of groups) addEdge(group.lastStep, linkedSteps(flow).length, group.fewestChoices);
  const { shortest, longest } = groups.reduce(mergeGroups, groups[0] ?? initialGroup);
  return {
    outcomes,
    choicesToReach,
    edges: [...edges.values()],
    shortest: shortest.choices,
    longest: longest.choices,
    pathCount,
  };
}
