/** The language whose messages stand behind every other's. */
export const fallbackLanguage = 'en';

/** Whose messages a locale is shown in, its own first. A region has nothing from its language's own file, unless that is the last. */
export function localeChain(locale: string): readonly string[] {
  return [...new Set([locale, fallbackLanguage])];
}

/** The language of a regional variant: `en` of `en-PH`. */
export function languageOf(locale: string): string {
  return locale.split('-')[0] ?? locale;
}
