import { type AnswerValue, type Answers, isAnswered } from '../model/answers.ts';
import type { Flow, FlowDataPoint, StepLink } from '../model/flow.ts';
import type { DataPointId, NonEmpty, StepPath } from '../model/identifiers.ts';
import { couldBecome, type KnownAnswers } from './could-become.ts';
import { evaluateCondition } from './evaluate-condition.ts';
import { linkedSteps, submittedLists } from './link-steps.ts';
import { dataPointOf, stepOf } from './find.ts';

export interface WalkOptions {
  /** The step of the URL. Without it the current step is the first incomplete step, or the last step if all are complete. */
  readonly requested?: StepPath;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** The fingerprint of each step at the time it was saved. */
  readonly savedSteps: SavedSteps;
}

export type SavedSteps = { readonly [Path in StepPath]?: string };

export interface WalkedStep {
  readonly path: StepPath;
  /** The data points asked for these answers, in order. */
  readonly shown: readonly DataPointId[];
  /** Whether every required answer exists and the step was saved with its current rules. */
  readonly done: boolean;
}

export interface Walk {
  /** The steps that these answers show. */
  readonly path: NonEmpty<StepPath>;
  readonly steps: NonEmpty<WalkedStep>;
  /** The path, and the steps that later answers may add. */
  readonly possible: readonly StepPath[];
  /** The data points on the path that are sent. */
  readonly relevant: readonly DataPointId[];
  /** The path up to the first incomplete step. */
  readonly reachable: NonEmpty<StepPath>;
  /** The requested step if it is reachable, otherwise the last reachable one. */
  readonly current: StepPath;
  readonly previous: StepLink<'start'>;
  readonly next: StepLink<'submit'>;
  readonly complete: boolean;
}

/**
 * Computes the path of an applicant: follows the links and skips steps without questions. Conditions only read
 * answers given earlier on the path; answers to hidden or later questions are ignored. The first step is always on
 * the path.
 */
export function walk(flow: Flow, answers: Answers, options: WalkOptions): Walk {
  const flowSteps = linkedSteps(flow);
  const { dataPointsToSubmit, dataPointsPerStep } = submittedLists(flowSteps);
  const earlierAnswers: { [Id in DataPointId]?: AnswerValue } = {};
  const openQuestions = new Set<DataPointId>();
  const { conditions, dataPoints } = flow;
  const knownAnswers: KnownAnswers = {
    conditions,
    dataPoints,
    today: options.today,
    answers: earlierAnswers,
    openQuestions,
  };
  const possible: StepPath[] = [];
  const [first, ...others] = flowSteps.map((step) => {
    const stepQuestions = dataPointsPerStep[step.path] ?? [];
    const { asked, isAnsweredInFull: answered } = askStep(
      flow,
      stepQuestions,
      answers,
      earlierAnswers,
      options.today,
    );
    const saved = Object.hasOwn(options.savedSteps, step.path) ? options.savedSteps[step.path] : undefined;
    const done = answered && saved === step.fingerprint;
    for (const id of stepQuestions) {
      const isOpen = asked.includes(id)
        ? !done && !Object.hasOwn(earlierAnswers, id)
        : couldBeShown(dataPointOf(flow, id), knownAnswers);
      if (isOpen) openQuestions.add(id);
    }
    if (step === flowSteps[0] || asked.length > 0 || stepQuestions.some((id) => openQuestions.has(id)))
      possible.push(step.path);
    return { path: step.path, shown: asked, done };
  });
  if (first === undefined) throw new Error(`The flow of ${flow.country} has no step.`);
  const steps: NonEmpty<WalkedStep> = [first, ...others.filter(({ shown: shownIds }) => shownIds.length > 0)];
  const path = pathsOf(steps);
  const reachable = reachablePaths(steps);
  const current = reachable.find((step) => step === options.requested) ?? lastOf(reachable);
  const shownIds = new Set(steps.flatMap((step) => step.shown));
  return {
    path,
    steps,
    possible,
    relevant: dataPointsToSubmit.filter((id) => shownIds.has(id)),
    reachable,
    current,
    ...adjacentSteps(flow, path, current),
    complete: steps.every((step) => step.done),
  };
}

/** The previous and next step on a walked path, or the start or end of the form. Skips steps that were not walked. */
export function adjacentSteps(
  flow: Flow,
  path: readonly StepPath[],
  step: StepPath,
): { readonly previous: StepLink<'start'>; readonly next: StepLink<'submit'> } {
  if (!path.includes(step)) throw new Error(`The step "${step}" is not on the walked path.`);
  const flowStep = stepOf(flow, step);
  let previous = flowStep.prevButtonFormPath;
  while (previous !== 'start' && !path.includes(previous)) {
    previous = stepOf(flow, previous).prevButtonFormPath;
  }
  let next = flowStep.nextButtonFormPath;
  while (next !== 'submit' && !path.includes(next)) next = stepOf(flow, next).nextButtonFormPath;
  return { previous, next };
}

/** Adds the answers of shown questions to `earlierAnswers`, so that later questions on the same step can depend on them. */
function askStep(
  flow: Flow,
  dataPoints: readonly DataPointId[],
  answers: Answers,
  earlierAnswers: { [Id in DataPointId]?: AnswerValue },
  today: string,
): { readonly asked: readonly DataPointId[]; readonly isAnsweredInFull: boolean } {
  const asked: DataPointId[] = [];
  let answered = true;
  for (const id of dataPoints) {
    const dataPoint = dataPointOf(flow, id);
    if (!isShown(flow, dataPoint, earlierAnswers, today)) continue;
    asked.push(id);
    const answer = Object.hasOwn(answers, id) ? answers[id] : undefined;
    if (isAnswered(answer)) earlierAnswers[id] = answer;
    else if (dataPoint.required) answered = false;
  }
  return { asked, isAnsweredInFull: answered };
}

function isShown(flow: Flow, dataPoint: FlowDataPoint, visibleAnswers: Answers, today: string): boolean {
  if (!dataPoint.when) return true;
  const context = { conditions: flow.conditions, dataPoints: flow.dataPoints, today };
  return evaluateCondition(dataPoint.when, visibleAnswers, context) === true;
}

function couldBeShown({ when }: FlowDataPoint, knownAnswers: KnownAnswers): boolean {
  return when === undefined || couldBecome(true, when, knownAnswers);
}

function pathsOf(steps: NonEmpty<WalkedStep>): NonEmpty<StepPath> {
  const [first, ...rest] = steps;
  return [first.path, ...rest.map((step) => step.path)];
}

function reachablePaths(steps: NonEmpty<WalkedStep>): NonEmpty<StepPath> {
  const [first, ...rest] = steps;
  const reachable: [StepPath, ...StepPath[]] = [first.path];
  let isPreviousDone = first.done;
  for (const step of rest) {
    if (!isPreviousDone) break;
    reachable.push(step.path);
    isPreviousDone = step.done;
  }
  return reachable;
}

function lastOf(paths: NonEmpty<StepPath>): StepPath {
  return paths.at(-1) ?? paths[0];
}

/** Returns the answers of the questions on the path. Unanswered questions are included as undefined. */
export function relevantAnswers(flow: Flow, answers: Answers, today: string): Answers {
  const { relevant } = walk(flow, answers, { today, savedSteps: {} });
  return Object.fromEntries(relevant.map((id) => [id, answers[id]]));
}
