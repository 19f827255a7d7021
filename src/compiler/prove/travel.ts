import { evaluateCondition } from '../../flow/evaluate-condition.ts';
import type { AnswerValue, Answers } from '../../model/answers.ts';
import type { FlowDataPoint } from '../../model/flow.ts';
import type { DataPointId } from '../../model/identifiers.ts';
import type { Choice } from './answer-classes.ts';
import type { Question } from './deciding-answers.ts';
import type { Choices } from './explore.ts';
import { provingDay } from './proving-day.ts';
import { type SampleContext, sampleAnswers } from './sample-answer.ts';

/** An answer that breaks a law of its question, where none was found that keeps them all. */
export interface BrokenAnswer {
  readonly dataPoint: DataPointId;
  readonly law: string;
  readonly tried: AnswerValue;
}

export interface Journey {
  readonly answers: Answers;
  /** The positions of the steps that were shown. */
  readonly steps: readonly number[];
  readonly broken: readonly BrokenAnswer[];
}

export interface Traveller {
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

/** Goes through the form as somebody who makes these choices. */
export function travel(
  questions: readonly Question[],
  traveller: Traveller,
  context: SampleContext,
): Journey {
  const answers: { [Id in DataPointId]?: AnswerValue } = {};
  const steps: number[] = [];
  const { conditions } = context.flow;
  const isAsked = ({ when }: FlowDataPoint): boolean =>
    when === undefined || evaluateCondition(when, answers, { conditions, today: provingDay }) === true;
  for (const question of questions) {
    const { dataPoint, stepIndex } = question;
    if (!isAsked(dataPoint)) continue;
    if (steps.at(-1) !== stepIndex) steps.push(stepIndex);
    const possible = candidates(question, traveller, context, answers);
    const keepsLaws = (answer: Choice): boolean =>
      answer === undefined || context.brokenLaw(dataPoint, answer, answers) === undefined;
    const [first] = possible;
    const chosen = possible.find(keepsLaws) ?? first;
    if (chosen !== undefined) answers[dataPoint.id] = chosen;
  }
  const broken = questions.flatMap(({ dataPoint }): readonly BrokenAnswer[] => {
    const tried = answers[dataPoint.id];
    const law = tried === undefined ? undefined : context.brokenLaw(dataPoint, tried, answers);
    return tried === undefined || law === undefined ? [] : [{ dataPoint: dataPoint.id, law, tried }];
  });
  return { answers, steps, broken };
}
