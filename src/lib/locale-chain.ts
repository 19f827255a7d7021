/** The fallback of every other language. */
export const fallbackLanguage = 'en';

/** Whose messages a locale is shown in, its own first. A region has nothing from its language's own file, unless that is the last. */
export function localeChain(locale: string): readonly string[] {
  return [...new Set([locale, fallbackLanguage])];
}

/** The language of a regional variant: `en` of `en-PH`. */
export function languageOf(locale: string): string {
  return locale.split('-')[0] ?? locale;
}

/** The language whose files a text of a locale belongs to: `en` for `en-PH`, and `es-MX` itself where `es` has no files. */
export function writtenLanguage(locale: string, hasFiles: (language: string) => boolean): string {
  const language = languageOf(locale);
  return hasFiles(language) ? language : locale;
}
