import { linkedSteps } from '../../flow/link-steps.ts';
import type { FlowDataPoint, FlowStep, Persona } from '../../model/flow.ts';
import type { DataPointId, StepPath } from '../../model/identifiers.ts';
import type { Question } from './deciding-answers.ts';
import type { Choices, Exploration, Passage } from './explore.ts';
import { type SampleContext, sampleAnswers } from './sample-answer.ts';
import { evaluateCondition } from '../../flow/evaluate-condition.ts';
import type { AnswerValue, Answers } from '../../model/answers.ts';
import type { Choice } from './answer-classes.ts';
import { referenceDay } from './reference-day.ts';

/** An applicant, and what is wrong with the answers where no right ones were found. */
export interface WalkedPersona extends Persona {
  readonly broken: readonly BrokenAnswer[];
}

function passagesOf({ steps }: Journey, end: number): readonly string[] {
  return [-1, ...steps].map((from, index) => `${from} ${steps[index] ?? end}`);
}

function nameOf({ from, to }: Passage, steps: readonly FlowStep[]): string {
  const before = steps[from]?.path ?? 'start';
  const after = steps[to]?.path ?? 'submit';
  return `${before} to ${after}`;
}

function walkedPersona(
  name: string,
  { answers, steps, broken }: Journey,
  linked: readonly FlowStep[],
): WalkedPersona {
  const path = steps.flatMap((index): readonly StepPath[] => {
    const step = linked[index];
    return step === undefined ? [] : [step.path];
  });
  return { name, answers, path, broken };
}

/**
 * Few applicants who together take every way from a step to the next. The first takes the shortest way and
 * answers only what must be answered; the second takes the longest and answers everything.
 */
export function buildPersonas(
  questions: readonly Question[],
  { passages, shortest, longest }: Exploration,
  context: SampleContext,
): readonly WalkedPersona[] {
  const linked = linkedSteps(context.flow);
  const end = linked.length;
  const chosen = [
    { name: 'minimal', journey: travel(questions, { choices: shortest, isThorough: false }, context) },
    { name: 'maximal', journey: travel(questions, { choices: longest, isThorough: true }, context) },
  ];
  const taken = new Set(chosen.flatMap(({ journey }) => passagesOf(journey, end)));
  // Passages with the most choices come first: a persona that takes one takes many others too.
  const deepestFirst = passages.toSorted((one, other) => other.choices.size - one.choices.size);
  for (const passage of deepestFirst) {
    if (taken.has(`${passage.from} ${passage.to}`)) continue;
    const journey = travel(questions, { choices: passage.choices, isThorough: false }, context);
    for (const one of passagesOf(journey, end)) taken.add(one);
    chosen.push({ name: nameOf(passage, linked), journey });
  }
  return chosen.map(({ name, journey }) => walkedPersona(name, journey, linked));
}

/** An answer that breaks a rule of its question, where none was found that keeps them all. */
interface BrokenAnswer {
  readonly dataPoint: DataPointId;
  readonly rule: string;
  readonly tried: AnswerValue;
}

interface Journey {
  readonly answers: Answers;
  /** The positions of the steps that were shown. */
  readonly steps: readonly number[];
  readonly broken: readonly BrokenAnswer[];
}

interface Traveller {
  /** What is chosen where the answer makes a difference; elsewhere the simplest will do. */
  readonly choices: Choices;
  /** Who is thorough answers every question, others only what must be answered. */
  readonly isThorough: boolean;
}

/** No applicant answers it: what is secret is made by the page itself, at that very moment. */
function isMade({ required, privacy }: FlowDataPoint): boolean {
  return privacy.class === 'secret' && !required;
}

/** The answers that would do for this traveller, the best first. */
function candidates(
  { dataPoint, choices: possible, alike, lastReader }: Question,
  { choices, isThorough }: Traveller,
  context: SampleContext,
  given: Answers,
): readonly Choice[] {
  if (lastReader >= 0 && possible.length > 0) {
    const choice = choices.has(dataPoint.id) ? choices.get(dataPoint.id) : possible[0];
    return alike.get(choice) ?? [];
  }
  const isAnswered = dataPoint.required || (isThorough && !isMade(dataPoint));
  return isAnswered ? sampleAnswers(dataPoint, context, given) : [];
}

/** Walks through the form with these choices. */
function travel(questions: readonly Question[], traveller: Traveller, context: SampleContext): Journey {
  const answers: { [Id in DataPointId]?: AnswerValue } = {};
  const steps: number[] = [];
  const { conditions } = context.flow;
  const isAsked = ({ when }: FlowDataPoint): boolean =>
    when === undefined || evaluateCondition(when, answers, { conditions, today: referenceDay }) === true;
  for (const question of questions) {
    const { dataPoint, stepIndex } = question;
    if (!isAsked(dataPoint)) continue;
    if (steps.at(-1) !== stepIndex) steps.push(stepIndex);
    const possible = candidates(question, traveller, context, answers);
    const brokenBy = (answer: Choice): string | undefined =>
      answer === undefined ? undefined : context.brokenRule(dataPoint, answer, answers);
    const [first] = possible;
    const chosen =
      possible.find((answer) => brokenBy(answer) === undefined) ??
      // What was made to match a pattern, and breaks something else, tells more than what was not.
      possible.find((answer) => brokenBy(answer) !== 'pattern') ??
      first;
    if (chosen !== undefined) answers[dataPoint.id] = chosen;
  }
  const broken = questions.flatMap(({ dataPoint }): readonly BrokenAnswer[] => {
    const tried = answers[dataPoint.id];
    const rule = tried === undefined ? undefined : context.brokenRule(dataPoint, tried, answers);
    return tried === undefined || rule === undefined ? [] : [{ dataPoint: dataPoint.id, rule, tried }];
  });
  return { answers, steps, broken };
}
