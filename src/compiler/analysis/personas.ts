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

/** A generated applicant, with the answers for which no valid one was found. */
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
 * Builds a small set of applicants who together take every edge between two steps. The first takes the shortest path
 * and answers only required questions; the second takes the longest path and answers every question.
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
  const covered = new Set(chosen.flatMap(({ journey }) => passagesOf(journey, end)));
  // Edges with the most choices come first, because their personas also take many other edges.
  const deepestFirst = passages.toSorted((one, other) => other.choices.size - one.choices.size);
  for (const passage of deepestFirst) {
    if (covered.has(`${passage.from} ${passage.to}`)) continue;
    const journey = travel(questions, { choices: passage.choices, isThorough: false }, context);
    for (const one of passagesOf(journey, end)) covered.add(one);
    chosen.push({ name: nameOf(passage, linked), journey });
  }
  return chosen.map(({ name, journey }) => walkedPersona(name, journey, linked));
}

/** An answer that breaks a rule of its question because no valid answer was found. */
interface BrokenAnswer {
  readonly dataPoint: DataPointId;
  readonly rule: string;
  readonly tried: AnswerValue;
}

interface Journey {
  readonly answers: Answers;
  /** The positions of the shown steps. */
  readonly steps: readonly number[];
  readonly broken: readonly BrokenAnswer[];
}

interface Traveller {
  /** The answers of the questions that conditions read. Other questions get the simplest valid answer. */
  readonly choices: Choices;
  /** Whether optional questions are answered too. */
  readonly isThorough: boolean;
}

/** Optional secrets, such as a captcha token, are made by the page and not entered by the applicant. */
function isGenerated({ required, privacy }: FlowDataPoint): boolean {
  return privacy.class === 'secret' && !required;
}

/** Returns the possible answers of this persona, the best first. */
function candidates(
  { dataPoint, choices: possible, alike, lastReader }: Question,
  { choices, isThorough }: Traveller,
  context: SampleContext,
  earlierAnswers: Answers,
): readonly Choice[] {
  if (lastReader >= 0 && possible.length > 0) {
    const choice = choices.has(dataPoint.id) ? choices.get(dataPoint.id) : possible[0];
    return alike.get(choice) ?? [];
  }
  const isAnswered = dataPoint.required || (isThorough && !isGenerated(dataPoint));
  return isAnswered ? sampleAnswers(dataPoint, context, earlierAnswers) : [];
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
      // An answer that breaks another rule makes a more useful diagnostic than one that does not even match the
      // pattern.
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
