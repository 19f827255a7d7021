import type { Answers, AnswerValue } from '../model/answers.ts';
import type { Flow, FlowDataPoint, FlowStep, StepLink } from '../model/flow.ts';
import type { DataPointId, NonEmpty, StepPath } from '../model/identifiers.ts';
import { evaluateCondition } from './evaluate-condition.ts';
import { isAnswered } from '../model/is-answered.ts';
import { dataPointOf } from './step-of.ts';

export interface WalkOptions {
  /** The step an address asks for. Without one the applicant is where the form is not yet done. */
  readonly requested?: StepPath;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** The fingerprint each step had when its answers were accepted. */
  readonly savedSteps: SavedSteps;
}

export type SavedSteps = { readonly [Path in StepPath]?: string };

export interface WalkedStep {
  readonly path: StepPath;
  /** The data points asked on it with these answers, in order. */
  readonly shown: readonly DataPointId[];
  /** Every required answer is there, and it was saved under the rules the step has now. */
  readonly done: boolean;
}

export interface Walk {
  /** The steps these answers lead along. */
  readonly path: NonEmpty<StepPath>;
  readonly steps: NonEmpty<WalkedStep>;
  /** The data points on the path: what is validated and sent. */
  readonly relevant: readonly DataPointId[];
  /** The path up to the first step that is not done. */
  readonly reachable: NonEmpty<StepPath>;
  /** The requested step where it is reachable, otherwise the last that is. */
  readonly current: StepPath;
  readonly previous: StepLink<'start'>;
  readonly next: StepLink<'submit'>;
  /** Every step on the path is done. */
  readonly complete: boolean;
}

/**
 * Where answers lead. Visibility is decided by answers given on the way alone: an answer to a question
 * that is hidden, or asked later, counts for nothing. The first step is always on the path.
 */
export function walk(flow: Flow, answers: Answers, options: WalkOptions): Walk {
  const steps = visibleSteps(flow, answers, options);
  const path = pathsOf(steps);
  const reachable = reachablePaths(steps);
  const current = reachable.find((step) => step === options.requested) ?? lastOf(reachable);
  return {
    path,
    steps,
    relevant: steps.flatMap((step) => step.shown),
    reachable,
    current,
    ...neighbours(path, current),
    complete: steps.every((step) => step.done),
  };
}

/** The steps beside one on a walked path; at the ends the edge of the form. */
export function neighbours(
  path: readonly StepPath[],
  step: StepPath,
): { readonly previous: StepLink<'start'>; readonly next: StepLink<'submit'> } {
  let previous: StepLink<'start'> = 'start';
  let passed = false;
  for (const candidate of path) {
    if (passed) return { previous, next: candidate };
    if (candidate === step) passed = true;
    else previous = candidate;
  }
  if (!passed) throw new Error(`The step "${step}" is not on the walked path.`);
  return { previous, next: 'submit' };
}

function visibleSteps(flow: Flow, answers: Answers, options: WalkOptions): NonEmpty<WalkedStep> {
  const given: { [Id in DataPointId]?: AnswerValue } = {};
  const [first, ...rest] = flow.steps;
  const walked: [WalkedStep, ...WalkedStep[]] = [walkStep(flow, first, answers, given, options)];
  for (const step of rest) {
    const candidate = walkStep(flow, step, answers, given, options);
    if (candidate.shown.length > 0) walked.push(candidate);
  }
  return walked;
}

/** Adds the answers of what is shown to `given`, so that a later question on the same step may depend on them. */
function walkStep(
  flow: Flow,
  step: FlowStep,
  answers: Answers,
  given: { [Id in DataPointId]?: AnswerValue },
  options: WalkOptions,
): WalkedStep {
  const shown: DataPointId[] = [];
  let answered = true;
  for (const id of step.dataPoints) {
    const dataPoint = dataPointOf(flow, id);
    if (!isShown(flow, dataPoint, given, options.today)) continue;
    shown.push(id);
    const answer = Object.hasOwn(answers, id) ? answers[id] : undefined;
    if (isAnswered(answer)) given[id] = answer;
    else if (dataPoint.required) answered = false;
  }
  const saved = Object.hasOwn(options.savedSteps, step.path) ? options.savedSteps[step.path] : undefined;
  return { path: step.path, shown, done: answered && saved === step.fingerprint };
}

function isShown(flow: Flow, dataPoint: FlowDataPoint, given: Answers, today: string): boolean {
  if (!dataPoint.when) return true;
  const context = { conditions: flow.conditions, dataPoints: flow.dataPoints, today };
  return evaluateCondition(dataPoint.when, given, context) === true;
}

function pathsOf(steps: NonEmpty<WalkedStep>): NonEmpty<StepPath> {
  const [first, ...rest] = steps;
  return [first.path, ...rest.map((step) => step.path)];
}

function reachablePaths(steps: NonEmpty<WalkedStep>): NonEmpty<StepPath> {
  const [first, ...rest] = steps;
  const reachable: [StepPath, ...StepPath[]] = [first.path];
  let open = first.done;
  for (const step of rest) {
    if (!open) break;
    reachable.push(step.path);
    open = step.done;
  }
  return reachable;
}

function lastOf(paths: NonEmpty<StepPath>): StepPath {
  return paths.at(-1) ?? paths[0];
}
