interface NewStepPlace {
  /** The steps of the country, in order. */
  readonly steps: readonly { readonly path: string; readonly context: string }[];
  /** All sections, in order. */
  readonly sections: readonly string[];
  /** The step before the new one. */
  readonly page: string;
  /** Whether the new step takes all questions of the page, so that the page is no longer shown. */
  readonly replacesPage: boolean;
}

interface StepSections {
  /** The sections that the new step can be in: those from the previous to the next step. */
  readonly possible: readonly string[];
  /** Whether it can be in a new section after that of the page. */
  readonly canBeNew: boolean;
}

/** Progress must never decrease, so the position limits the sections of a new step. */
export function stepSections({ steps, sections, page, replacesPage }: NewStepPlace): StepSections {
  const pageIndex = steps.findIndex(({ path }) => path === page);
  const positionsOf = (part: NewStepPlace['steps']): readonly number[] =>
    part.map(({ context }) => sections.indexOf(context));
  const [pagePosition = 0] = positionsOf(steps.slice(pageIndex, pageIndex + 1));
  const later = positionsOf(steps.slice(pageIndex + 1));
  const first = Math.max(0, ...positionsOf(steps.slice(0, replacesPage ? pageIndex : pageIndex + 1)));
  const last = Math.min(sections.length - 1, ...later);
  return {
    possible: sections.slice(first, last + 1),
    canBeNew: later.every((position) => position > pagePosition),
  };
}
