import { getOrInsert } from '../../lib/get-or-insert.ts';
import { type MessageKey, isOptionKey, keyText } from './message-list.ts';

/** A plural form in i18next notation: `few` of `days` in `days_few`. */
export interface PluralForm {
  /** The key as text, without its form. */
  readonly stem: string;
  readonly form: string;
}

const pluralForms: readonly string[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

export function pluralFormOf(key: MessageKey): PluralForm | undefined {
  if (isOptionKey(key)) return undefined;
  const lastPart = key.at(-1) ?? '';
  const form = lastPart.slice(lastPart.lastIndexOf('_') + 1);
  if (form === lastPart || !pluralForms.includes(form)) return undefined;
  const stem = keyText(key).slice(0, -form.length - 1);
  return stem === '' ? undefined : { stem, form };
}

export function withPluralForm(stem: string, form: string): string {
  return `${stem}_${form}`;
}

const formsByLocale = new Map<string, readonly string[]>();

/** Returns the plural forms of a language, in the order of CLDR. A stem that ends with `_ordinal` has ordinal forms. */
export function pluralFormsIn(locale: string, stem: string): readonly string[] {
  const type = stem.endsWith('_ordinal') ? 'ordinal' : 'cardinal';
  return getOrInsert(formsByLocale, `${locale} ${type}`, () => {
    const categories = new Intl.PluralRules(locale, { type }).resolvedOptions().pluralCategories;
    return pluralForms.filter((form) => categories.some((each) => each === form));
  });
}
