import type { Flow } from '../model/flow.ts';
import { stepOf } from './find.ts';
import type { WalkedStep } from './walk.ts';

/** A section of the form in the progress display. */
export interface Section {
  /** The context of its steps. */
  readonly name: string;
  readonly progress: 'done' | 'now' | 'ahead';
}

/**
 * Returns the sections of the form with their progress. If `current` is `null`, all sections are done. A form with a
 * single section shows no sections.
 */
export function sectionsOf(contexts: readonly string[], current: string | null): readonly Section[] {
  if (contexts.length < 2) return [];
  const currentIndex = current === null ? contexts.length : contexts.indexOf(current);
  return contexts.map((name, position) => {
    if (position === currentIndex) return { name, progress: 'now' };
    return { name, progress: position < currentIndex ? 'done' : 'ahead' };
  });
}

/** The steps of one context on the applicant's path. */
export interface ContextSteps {
  readonly context: string;
  readonly steps: readonly WalkedStep[];
}

/** Groups the steps of a path by context, in the order of the first step of each context. */
export function stepsByContext(flow: Flow, steps: readonly WalkedStep[]): readonly ContextSteps[] {
  const byContext = new Map<string, readonly WalkedStep[]>();
  for (const step of steps) {
    const { context } = stepOf(flow, step.path);
    byContext.set(context, [...(byContext.get(context) ?? []), step]);
  }
  return [...byContext].map(([context, stepsOfContext]) => ({ context, steps: stepsOfContext }));
}
