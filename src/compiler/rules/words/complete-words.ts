import type { Config, LinkedCountry } from '../../link/config.ts';
import type { SourceSpan } from '../../../diagnostics/source-span.ts';
import { type Namespace, fallbackLanguage, namespaces } from '../../read/file-kind.ts';
import { placeOfKey } from '../../read/place.ts';
import { type NeededWord, neededWords } from '../../words/needed-words.ts';
import { ownLocales } from '../../words/own-locales.ts';
import { strayByConfig } from '../../words/stray-key.ts';
import { pluralFormOf, pluralFormsIn, withPluralForm } from '../../words/plural-forms.ts';
import { type WordKey, englishFile, keyText, withoutForm, wordFile, wordsIn } from '../../words/word-list.ts';
import { wordsToPaste } from '../../words/words-to-paste.ts';
import type { ConfigRule } from '../config-rule.ts';

/** English texts about questions, steps, screens and what a law wants said are needed only where the country has them. */
function isOfCountry(namespace: Namespace, [branch, name]: WordKey, country: LinkedCountry): boolean {
  const { asked, questions, file } = country;
  const { notices, screensExcept = [] } = file.contents;
  if (namespace === 'screens') return !screensExcept.some((screen) => screen === branch);
  switch (`${namespace}:${branch}`) {
    case 'form:dataPoints':
      return questions.some(({ id }) => id === name);
    case 'form:steps':
      return asked.some((dataPoint) => dataPoint.asked.step === name);
    case 'form:contexts':
      return false;
    case 'form:notices':
      return notices?.some((notice) => notice === name) === true;
    default:
      return true;
  }
}

function englishWords(country: LinkedCountry, config: Config): readonly NeededWord[] {
  return namespaces.flatMap((namespace) =>
    wordsIn(englishFile(config.words, namespace)?.contents ?? {})
      .filter(({ key }) => strayByConfig(key, namespace, config) === undefined)
      .filter(({ key }) => isOfCountry(namespace, key, country))
      .map(({ key }) => ({ namespace, keys: [key] as const, need: 'There is such a text in English' })),
  );
}

/** The keys a language has, and those keys without their form, by namespace. */
type KeyIndex = { readonly [Each in Namespace]: ReadonlySet<string> };

function keysOf(words: Config['words'], locale: string, namespace: Namespace): ReadonlySet<string> {
  const keys = wordsIn(wordFile(words, locale, namespace)?.contents ?? {}).map(({ key }) => keyText(key));
  return new Set(keys.flatMap((key) => [key, withoutForm(key)]));
}

function indexKeys(words: Config['words'], locale: string): KeyIndex {
  return {
    common: keysOf(words, locale, 'common'),
    form: keysOf(words, locale, 'form'),
    screens: keysOf(words, locale, 'screens'),
  };
}

function isIn(index: KeyIndex, { namespace, keys }: NeededWord): boolean {
  return keys.some((key) => {
    const text = keyText(key);
    return index[namespace].has(text) || index[namespace].has(withoutForm(text));
  });
}

/** A text about a number in each of the forms that a language has. */
function inFormsOf(locale: string, word: NeededWord): readonly NeededWord[] {
  const plural = pluralFormOf(word.keys[0]);
  if (plural === undefined) return [word];
  return pluralFormsIn(locale, plural.stem).map((form) => ({
    ...word,
    keys: [withPluralForm(plural.stem, form).split('>')],
  }));
}

function placeFor(words: Config['words'], locale: string, { namespace, keys }: NeededWord): SourceSpan {
  const file = wordFile(words, locale, namespace);
  return file === undefined
    ? { file: `locales/${locale}/${namespace}.json`, line: 1, column: 1, length: 1 }
    : placeOfKey(file.document, keys[0]);
}

/** One need per text: the first that is named says why. Where English has a text of its own, a general one will not do. */
function withoutRepetitions(needed: readonly NeededWord[]): readonly NeededWord[] {
  const byKey = new Map<string, NeededWord>();
  for (const word of needed) {
    const key = `${word.namespace}:${keyText(word.keys[0])}`;
    const known = byKey.get(key);
    if (known === undefined) byKey.set(key, word);
    else if (word.keys.length === 1) byKey.set(key, { ...known, keys: word.keys });
  }
  return [...byKey.values()];
}

/** Every text a country can show exists in what is loaded for each of its locales, and in English behind them. */
export const completeWords: ConfigRule = (config, report) => {
  const { words } = config;
  const indexes = new Map([...words.keys()].map((locale) => [locale, indexKeys(words, locale)]));
  for (const country of config.countries.values()) {
    const needed = withoutRepetitions([...neededWords(country, config), ...englishWords(country, config)]);
    for (const locale of new Set([...country.file.contents.locales, fallbackLanguage])) {
      const locales = ownLocales(locale);
      const usable = locales.flatMap((own) => indexes.get(own) ?? []);
      if (usable.length === 0) continue;
      const base = locales.at(-1) ?? locale;
      for (const word of needed.flatMap((each) => inFormsOf(locale, each))) {
        if (usable.some((index) => isIn(index, word))) continue;
        const { namespace, keys, need } = word;
        const paste = wordsToPaste(wordFile(words, base, namespace)?.contents ?? {}, keys[0]);
        const detail = {
          key: keyText(keys[0]),
          namespace,
          locale: base,
          need,
          lines: paste.lines,
          below: keyText(paste.below),
        };
        report('missing-message', detail, placeFor(words, base, word));
      }
    }
  }
};
