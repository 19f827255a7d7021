import { type WordKey, keyText } from './word-list.ts';

/** One form of a text about a number, as i18next writes it: `few` of `days` in `days_few`. */
export interface PluralForm {
  /** The key as text, without its form. */
  readonly stem: string;
  readonly form: string;
}

export function pluralFormOf(key: WordKey): PluralForm | undefined {
  const [, stem, form] = /^(.+)_(zero|one|two|few|many|other)$/.exec(keyText(key)) ?? [];
  return stem === undefined || form === undefined ? undefined : { stem, form };
}

export function withPluralForm(stem: string, form: string): string {
  return `${stem}_${form}`;
}

/** The forms a language has, in the order of CLDR; those of "1st, 2nd" for a stem that says so. */
export function pluralFormsIn(locale: string, stem: string): readonly string[] {
  const type = stem.endsWith('_ordinal') ? 'ordinal' : 'cardinal';
  const known = new Intl.PluralRules(locale, { type }).resolvedOptions().pluralCategories;
  return ['zero', 'one', 'two', 'few', 'many', 'other'].filter((form) => known.some((each) => each === form));
}
