import { linkedSteps } from '../../flow/link-steps.ts';
import type { FlowStep, Persona } from '../../model/flow.ts';
import type { StepPath } from '../../model/identifiers.ts';
import type { Question } from './deciding-answers.ts';
import type { Exploration, Passage } from './explore.ts';
import type { SampleContext } from './sample-answer.ts';
import { type BrokenAnswer, type Journey, travel } from './travel.ts';

/** An applicant, and what is wrong with the answers where no right ones were found. */
export interface ProvenPersona extends Persona {
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

function provenPersona(
  name: string,
  { answers, steps, broken }: Journey,
  linked: readonly FlowStep[],
): ProvenPersona {
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
): readonly ProvenPersona[] {
  const linked = linkedSteps(context.flow);
  const end = linked.length;
  const chosen = [
    { name: 'minimal', journey: travel(questions, { choices: shortest, isThorough: false }, context) },
    { name: 'maximal', journey: travel(questions, { choices: longest, isThorough: true }, context) },
  ];
  const taken = new Set(chosen.flatMap(({ journey }) => passagesOf(journey, end)));
  // Passages with the most choices lie deepest, and those who take them take many others on their way.
  const deepestFirst = passages.toSorted((one, other) => other.choices.size - one.choices.size);
  for (const passage of deepestFirst) {
    if (taken.has(`${passage.from} ${passage.to}`)) continue;
    const journey = travel(questions, { choices: passage.choices, isThorough: false }, context);
    for (const one of passagesOf(journey, end)) taken.add(one);
    chosen.push({ name: nameOf(passage, linked), journey });
  }
  return chosen.map(({ name, journey }) => provenPersona(name, journey, linked));
}
