/** A part of the form as an applicant is told of it. */
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
