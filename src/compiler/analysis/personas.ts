import { linkedSteps } from '../../flow/link-steps.ts';
import type { FlowDataPoint, FlowStep, Persona } from '../../model/flow.ts';
import type { DataPointId, StepPath } from '../../model/identifiers.ts';
import type { Question } from './question-choices.ts';
import type { Choices, Exploration, ExploredEdge } from './explore-paths.ts';
import { type SampleContext, sampleAnswers } from './sample-answer.ts';
import { evaluateCondition } from '../../flow/evaluate-condition.ts';
import type { AnswerValue, Answers } from '../../model/answers.ts';
import type { Choice } from './answer-classes.ts';
import { referenceDay } from './reference-day.ts';

/** A generated applicant, with the answers for which no valid one was found. */
export interface PersonaWithFaults extends Persona {
  readonly invalidAnswers: readonly InvalidAnswer[];
}

function edgesOf({ steps }: FilledForm, end: number): readonly string[] {
  return [-1, ...steps].map((from, index) => `${from} ${steps[index] ?? end}`);
}

function nameOf({ from, to }: ExploredEdge, steps: readonly FlowStep[]): string {
  const fromPath = steps[from]?.path ?? 'start';
  const toPath = steps[to]?.path ?? 'submit';
  return `${fromPath} to ${toPath}`;
}

function personaOf(
  name: string,
  { answers, steps, invalidAnswers }: FilledForm,
  flowSteps: readonly FlowStep[],
): PersonaWithFaults {
  const path = steps.flatMap((index): readonly StepPath[] => {
    const step = flowSteps[index];
    return step === undefined ? [] : [step.path];
  });
  return { name, answers, path, invalidAnswers };
}

/**
 * Builds a small set of applicants who together take every edge between two steps and are asked every question. The
 * first takes the shortest path and answers only required questions; the second takes the longest path and answers
 * every question.
 */
export function buildPersonas(
  questions: readonly Question[],
  { edges, choicesToReach, shortest, longest }: Exploration,
  context: SampleContext,
): readonly PersonaWithFaults[] {
  const flowSteps = linkedSteps(context.flow);
  const end = flowSteps.length;
  const namedForms = [
    {
      name: 'minimal',
      form: fillInForm(questions, { choices: shortest, answersOptional: false }, context),
    },
    { name: 'maximal', form: fillInForm(questions, { choices: longest, answersOptional: true }, context) },
  ];
  const coveredEdges = new Set(namedForms.flatMap(({ form }) => edgesOf(form, end)));
  // Edges with the most choices come first, because their personas also take many other edges.
  const edgesByChoices = edges.toSorted((takenEdge, other) => other.choices.size - takenEdge.choices.size);
  for (const edge of edgesByChoices) {
    if (coveredEdges.has(`${edge.from} ${edge.to}`)) continue;
    const form = fillInForm(questions, { choices: edge.choices, answersOptional: false }, context);
    for (const takenEdge of edgesOf(form, end)) coveredEdges.add(takenEdge);
    namedForms.push({ name: nameOf(edge, flowSteps), form });
  }
  const askedIds = new Set(namedForms.flatMap(({ form }) => form.asked));
  for (const [id, choices] of choicesToReach) {
    if (askedIds.has(id)) continue;
    const form = fillInForm(questions, { choices, answersOptional: false }, context);
    for (const askedId of form.asked) askedIds.add(askedId);
    namedForms.push({ name: `asked ${id}`, form });
  }
  return namedForms.map(({ name, form }) => personaOf(name, form, flowSteps));
}

/** An answer that breaks a rule of its question because no valid answer was found. */
interface InvalidAnswer {
  readonly dataPoint: DataPointId;
  readonly rule: string;
  readonly answer: AnswerValue;
}

interface FilledForm {
  readonly answers: Answers;
  readonly asked: readonly DataPointId[];
  /** The positions of the shown steps. */
  readonly steps: readonly number[];
  readonly invalidAnswers: readonly InvalidAnswer[];
}

interface PersonaOptions {
  /** The answers of the questions that conditions read. Other questions get the simplest valid answer. */
  readonly choices: Choices;
  /** Whether optional questions are answered too. */
  readonly answersOptional: boolean;
}

/** Optional secrets, such as a captcha token, are made by the page and not entered by the applicant. */
function isGenerated({ required, privacy }: FlowDataPoint): boolean {
  return privacy.class === 'secret' && !required;
}

/** Returns the possible answers of this persona, the best first. */
function candidates(
  { dataPoint, choices: possible, answersByChoice, lastDependent }: Question,
  { choices, answersOptional }: PersonaOptions,
  context: SampleContext,
  earlierAnswers: Answers,
): readonly Choice[] {
  if (lastDependent >= 0 && possible.length > 0) {
    const choice = choices.has(dataPoint.id) ? choices.get(dataPoint.id) : possible[0];
    return answersByChoice.get(choice) ?? [];
  }
  const isAnswered = dataPoint.required || (answersOptional && !isGenerated(dataPoint));
  return isAnswered ? sampleAnswers(dataPoint, context, earlierAnswers) : [];
}

/** Walks through the form with these choices. */
function fillInForm(
  questions: readonly Question[],
  options: PersonaOptions,
  context: SampleContext,
): FilledForm {
  const answers: { [Id in DataPointId]?: AnswerValue } = {};
  const asked: DataPointId[] = [];
  const steps: number[] = [];
  const { conditions } = context.flow;
  const isAsked = ({ when }: FlowDataPoint): boolean =>
    when === undefined || evaluateCondition(when, answers, { conditions, today: referenceDay }) === true;
  for (const question of questions) {
    const { dataPoint, stepIndex } = question;
    if (!isAsked(dataPoint)) continue;
    asked.push(dataPoint.id);
    if (steps.at(-1) !== stepIndex) steps.push(stepIndex);
    const possibleAnswers = candidates(question, options, context, answers);
    const brokenBy = (answer: Choice): string | undefined =>
      answer === undefined ? undefined : context.brokenRule(dataPoint, answer, answers);
    const [firstAnswer] = possibleAnswers;
    const chosenAnswer =
      possibleAnswers.find((answer) => brokenBy(answer) === undefined) ??
      // An answer that breaks another rule makes a more useful diagnostic than one that does not even match the
      // pattern.
      possibleAnswers.find((answer) => brokenBy(answer) !== 'pattern') ??
      firstAnswer;
    if (chosenAnswer !== undefined) answers[dataPoint.id] = chosenAnswer;
  }
  const invalidAnswers = questions.flatMap(({ dataPoint }): readonly InvalidAnswer[] => {
    const answer = answers[dataPoint.id];
    const rule = answer === undefined ? undefined : context.brokenRule(dataPoint, answer, answers);
    return answer === undefined || rule === undefined ? [] : [{ dataPoint: dataPoint.id, rule, answer }];
  });
  return { answers, asked, steps, invalidAnswers };
}
