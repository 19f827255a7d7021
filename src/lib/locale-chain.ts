/** The fallback of every other language. */
export const fallbackLanguage = 'en';

/** Returns the locale and its fallback. The file of a regional variant already contains the texts of its language. */
export function localeChain(locale: string): readonly string[] {
  return [...new Set([locale, fallbackLanguage])];
}

/** The language of a regional variant: `en` of `en-PH`. */
export function languageOf(locale: string): string {
  return locale.split('-')[0] ?? locale;
}

/**
 * Returns the language whose files contain the texts of a locale: `en` for `en-PH`, but `es-MX` itself if `es` has no
 * files.
 */
export function languageWithFiles(locale: string, hasFiles: (language: string) => boolean): string {
  const language = languageOf(locale);
  return hasFiles(language) ? language : locale;
}
