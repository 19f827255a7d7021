import { namedJourneys } from '../../../sandbox/control/journeys.ts';

/** Returns the journey that starts with a country's form. If the form has a single step, it contains more screens. */
export function longestJourneyOf(slug: string): string {
  return slug === 'philippines' ? `${slug}/older-pages` : `${slug}/partner`;
}

/** Returns the states of that journey. */
export function longestJourneyStates(slug: string): readonly number[] {
  const name = longestJourneyOf(slug);
  return (
    namedJourneys()
      .get(slug)
      ?.find((journey) => journey.name === name)?.states ?? []
  );
}
