/** The one journey of a country that is gone from the first page of the form: where that has one step alone, past more pages. */
export function wholeJourneyOf(slug: string): string {
  return slug === 'philippines' ? `${slug}/older-pages` : `${slug}/partner`;
}
