/** The keys a text may stand under, as i18next tries them: that of the form a language has for its number first. */
export function messageKeys(key: string, locale: string, count: unknown): readonly string[] {
  return typeof count === 'number' ? [`${key}_${new Intl.PluralRules(locale).select(count)}`, key] : [key];
}
