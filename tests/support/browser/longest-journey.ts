/** Returns the journey that starts with a country's form. If the form has a single step, it contains more screens. */
export function longestJourneyOf(slug: string): string {
  return slug === 'philippines' ? `${slug}/older-pages` : `${slug}/partner`;
}
