import type { Config } from '../../link/config.ts';
import { type Namespace, namespaces } from '../../read/file-kind.ts';
import { placeOfKey } from '../../read/place.ts';
import { ownLocales } from '../../words/own-locales.ts';
import { pluralFormOf, pluralFormsIn, withPluralForm } from '../../words/plural-forms.ts';
import { type WordKey, englishFile, keyText, wordFile, wordsIn } from '../../words/word-list.ts';
import type { ConfigRule } from '../config-rule.ts';

function keysOf(words: Config['words'], locale: string, namespace: Namespace): readonly WordKey[] {
  return wordsIn(wordFile(words, locale, namespace)?.contents ?? {}).map(({ key }) => key);
}

function stemsOf(keys: readonly WordKey[]): readonly string[] {
  return keys.flatMap((key) => pluralFormOf(key)?.stem ?? []);
}

/**
 * A text about a number has the forms its language needs, and no others: "few" and "many" are words of their
 * own in some languages, and never chosen in the rest.
 */
export const wholePlurals: ConfigRule = ({ words }, report) => {
  for (const namespace of namespaces) {
    const english = wordsIn(englishFile(words, namespace)?.contents ?? {}).map(({ key }) => key);
    for (const locale of words.keys()) {
      const file = wordFile(words, locale, namespace);
      if (file === undefined) continue;
      const own = keysOf(words, locale, namespace);
      const shown = ownLocales(locale)
        .flatMap((each) => keysOf(words, each, namespace))
        .map(keyText);
      for (const stem of new Set([...stemsOf(english), ...stemsOf(own)])) {
        const forms = pluralFormsIn(locale, stem);
        const written = own.filter((key) => keyText(key) === stem || pluralFormOf(key)?.stem === stem);
        const [first] = written;
        if (first === undefined) continue;
        for (const form of forms.filter((each) => !shown.includes(withPluralForm(stem, each)))) {
          const key = withPluralForm(stem, form);
          report('plural-missing', { key, locale, namespace, forms }, placeOfKey(file.document, first));
        }
        for (const key of written) {
          const form = pluralFormOf(key)?.form;
          if (form === undefined || forms.includes(form)) continue;
          report('plural-unknown', { key: keyText(key), locale, forms }, placeOfKey(file.document, key));
        }
      }
    }
  }
};
