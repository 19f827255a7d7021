import type { Flow } from '../model/flow.ts';
import { stepOf } from './find.ts';
import type { WalkedStep } from './walk.ts';

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
