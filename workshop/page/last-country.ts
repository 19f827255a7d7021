const key = 'workshop.country';

/** Returns the country of the last visit; undefined at the first visit, or if the browser stores nothing. */
export function readLastCountry(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores the country that the next visit opens if its URL contains none. */
export function storeLastCountry(country: string): void {
  try {
    localStorage.setItem(key, country);
  } catch {
    // The next visit opens a country with the language of the browser.
  }
}
