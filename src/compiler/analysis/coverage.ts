import { linkedSteps } from '../../flow/link-steps.ts';
import { walk } from '../../flow/walk.ts';
import type { Answers } from '../../model/answers.ts';
import type { Flow, Persona } from '../../model/flow.ts';
import type { Exploration } from './explore-paths.ts';
import { referenceDay } from './reference-day.ts';

/** An edge from one step to the next, with the non-default answers that it needs. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly answers: Answers;
}

/** The share of a country's form that its personas cover. */
export interface Coverage {
  readonly country: string;
  readonly steps: number;
  /** Edges from a step to the next, including those from the start and to the submit. */
  readonly edges: number;
  readonly coveredEdges: number;
  readonly personas: number;
  /** Edges that no persona takes. */
  readonly missedEdges: readonly Edge[];
}

/** The coverage together with the steps before the start page. */
export interface CountryCoverage extends Coverage {
  /** The steps before the start page, which the form never shows. */
  readonly skippedSteps: readonly string[];
}

function walkedEdges(flow: Flow, persona: Persona): readonly string[] {
  const savedSteps = Object.fromEntries(flow.steps.map((step) => [step.path, step.fingerprint]));
  const { steps } = walk(flow, persona.answers as Answers, { today: referenceDay, savedSteps });
  const path = steps.filter(({ shown }) => shown.length > 0).map((step): string => step.path);
  return ['start', ...path].map((from, index) => `${from} ${path[index] ?? 'submit'}`);
}

/** Counts with the same walk as the browser, independent of how the personas were built. */
export function coverageOf(flow: Flow, { edges }: Exploration, personas: readonly Persona[]): Coverage {
  const steps = linkedSteps(flow);
  const nameOf = (index: number): string => steps[index]?.path ?? (index < 0 ? 'start' : 'submit');
  const walked = new Set(personas.flatMap((persona) => walkedEdges(flow, persona)));
  const missedEdges = edges
    .map(({ from, to, choices }): Edge => ({
      from: nameOf(from),
      to: nameOf(to),
      answers: Object.fromEntries(choices),
    }))
    .filter(({ from, to }) => !walked.has(`${from} ${to}`));
  return {
    country: flow.country,
    steps: steps.length,
    edges: edges.length,
    coveredEdges: edges.length - missedEdges.length,
    personas: personas.length,
    missedEdges,
  };
}
