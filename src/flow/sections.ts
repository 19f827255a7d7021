import type { Flow, FlowStep } from '../model/flow.ts';

/** A part of the form as an applicant is told of it. */
export interface Section {
  /** The context its steps belong to. */
  readonly name: string;
  readonly progress: 'done' | 'now' | 'ahead';
}

/** The parts of the form in order, as seen from a step. None where the form is a single page: that has no parts. */
export function sectionsOf({ steps }: Pick<Flow, 'steps'>, { context }: FlowStep): readonly Section[] {
  if (steps.length === 1) return [];
  const names = [...new Set(steps.map((step) => step.context))];
  const current = names.indexOf(context);
  return names.map((name, position) => {
    if (position === current) return { name, progress: 'now' };
    return { name, progress: position < current ? 'done' : 'ahead' };
  });
}
