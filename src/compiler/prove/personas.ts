import { evaluateCondition } from '../../flow/evaluate-condition.ts';
import type { AnswerValue } from '../../model/answers.ts';
import type { Flow, Persona } from '../../model/flow.ts';
import type { DataPointId, StepPath } from '../../model/identifiers.ts';
import type { Question } from './deciding-answers.ts';
import type { Choices, Exploration, Passage } from './explore.ts';
import { provingDay } from './proving-day.ts';
import { type SampleContext, sampleAnswer } from './sample-answer.ts';

interface Journey {
  readonly answers: { readonly [Id in DataPointId]?: AnswerValue };
  readonly steps: readonly number[];
}

/** The applicant who makes these choices, and of everything else answers only what must be answered. */
function travel(questions: readonly Question[], choices: Choices, context: SampleContext): Journey {
  const answers: { [Id in DataPointId]?: AnswerValue } = {};
  const steps: number[] = [];
  const { conditions } = context.flow;
  for (const { dataPoint, stepIndex, choices: possible, lastReader } of questions) {
    const isAsked =
      dataPoint.when === undefined ||
      evaluateCondition(dataPoint.when, answers, { conditions, today: provingDay }) === true;
    if (!isAsked) continue;
    if (steps.at(-1) !== stepIndex) steps.push(stepIndex);
    const decides = lastReader >= 0;
    const plain = dataPoint.required ? sampleAnswer(dataPoint, context) : undefined;
    const chosen = choices.has(dataPoint.id) ? choices.get(dataPoint.id) : decides ? possible[0] : plain;
    if (chosen !== undefined) answers[dataPoint.id] = chosen;
  }
  return { answers, steps };
}

function passagesOf({ steps }: Journey, end: number): readonly string[] {
  return [-1, ...steps].map((from, index) => `${from} ${steps[index] ?? end}`);
}

function nameOf({ from, to }: Passage, flow: Flow): string {
  const before = flow.steps[from]?.path ?? 'start';
  const after = flow.steps[to]?.path ?? 'submit';
  return `${before} to ${after}`;
}

/** Few applicants who together take every way from a step to the next; the first takes the simplest. */
export function buildPersonas(
  questions: readonly Question[],
  { passages }: Exploration,
  context: SampleContext,
): readonly Persona[] {
  const { flow } = context;
  const end = flow.steps.length;
  const simplest = { name: 'simplest', journey: travel(questions, new Map(), context) };
  const taken = new Set(passagesOf(simplest.journey, end));
  const chosen = [simplest];
  // Passages with the most choices lie deepest, and those who take them take many others on their way.
  const deepestFirst = passages.toSorted((a, b) => b.choices.size - a.choices.size);
  for (const passage of deepestFirst) {
    if (taken.has(`${passage.from} ${passage.to}`)) continue;
    const journey = travel(questions, passage.choices, context);
    for (const one of passagesOf(journey, end)) taken.add(one);
    chosen.push({ name: nameOf(passage, flow), journey });
  }
  return chosen.map(({ name, journey }) => ({
    name,
    answers: journey.answers,
    path: journey.steps.flatMap((index): readonly StepPath[] => {
      const step = flow.steps[index];
      return step === undefined ? [] : [step.path];
    }),
  }));
}
