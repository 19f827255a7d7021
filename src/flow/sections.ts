import type { Flow } from '../model/flow.ts';
import { stepOf } from './find.ts';
import type { WalkedStep } from './walk.ts';

/** A section of the form in the progress display. */
export interface Section {
  /** The context its steps belong to. */
  readonly name: string;
  readonly progress: 'done' | 'now' | 'ahead';
}

/**
 * The parts of the form in order, as seen from one of them, or (`null`) from beyond the last. None where there is a single one:
 * that is no part of anything.
 */
export function sectionsOf(contexts: readonly string[], current: string | null): readonly Section[] {
  if (contexts.length < 2) return [];
  const here = current === null ? contexts.length : contexts.indexOf(current);
  return contexts.map((name, position) => {
    if (position === here) return { name, progress: 'now' };
    return { name, progress: position < here ? 'done' : 'ahead' };
  });
}

/** The steps of one context on an applicant's way. */
export interface ContextSteps {
  readonly context: string;
  readonly steps: readonly WalkedStep[];
}

/** A walked path by context, in the order in which the contexts are first met. */
export function stepsByContext(flow: Flow, steps: readonly WalkedStep[]): readonly ContextSteps[] {
  const byContext = new Map<string, readonly WalkedStep[]>();
  for (const step of steps) {
    const { context } = stepOf(flow, step.path);
    byContext.set(context, [...(byContext.get(context) ?? []), step]);
  }
  return [...byContext].map(([context, together]) => ({ context, steps: together }));
}
