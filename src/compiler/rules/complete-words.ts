import type { Config, LinkedCountry } from '../link/config.ts';
import type { SourceSpan } from '../../diagnostics/source-span.ts';
import { type Namespace, fallbackLanguage, namespaces } from '../read/file-kind.ts';
import { placeOfKey } from '../read/place.ts';
import { type NeededWord, neededWords } from '../words/needed-words.ts';
import { strayByConfig } from '../words/stray-key.ts';
import {
  type WordKey,
  englishFile,
  keyText,
  languageOf,
  withoutForm,
  wordFile,
  wordsIn,
} from '../words/word-list.ts';
import type { ConfigRule } from './config-rule.ts';

/** English texts about questions and steps are needed only where the country has them. */
function isOfCountry([branch, name]: WordKey, country: LinkedCountry): boolean {
  if (branch === 'dataPoints') return country.asked.some(({ id }) => id === name);
  if (branch === 'steps') return country.asked.some(({ asked }) => asked.step === name);
  return branch !== 'contexts';
}

function englishWords(country: LinkedCountry, config: Config): readonly NeededWord[] {
  return namespaces.flatMap((namespace) =>
    wordsIn(englishFile(config.words, namespace)?.contents ?? {})
      .filter(({ key }) => strayByConfig(key, namespace, config) === undefined)
      .filter(({ key }) => namespace !== 'form' || isOfCountry(key, country))
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

function placeFor(words: Config['words'], locale: string, { namespace, keys }: NeededWord): SourceSpan {
  const file = wordFile(words, locale, namespace);
  return file === undefined
    ? { file: `locales/${locale}/${namespace}.json`, line: 1, column: 1, length: 1 }
    : placeOfKey(file.document, keys[0]);
}

/** One need per text: the first that is named says why. */
function withoutRepetitions(needed: readonly NeededWord[]): readonly NeededWord[] {
  const byKey = new Map<string, NeededWord>();
  for (const word of needed) {
    const key = `${word.namespace}:${keyText(word.keys[0])}`;
    if (!byKey.has(key)) byKey.set(key, word);
  }
  return [...byKey.values()];
}

/** Every text a country can show exists in each of its languages, and in English behind them. */
export const completeWords: ConfigRule = (config, report) => {
  const { words } = config;
  const indexes = new Map([...words.keys()].map((locale) => [locale, indexKeys(words, locale)]));
  for (const country of config.countries.values()) {
    const needed = withoutRepetitions([...neededWords(country, config), ...englishWords(country, config)]);
    for (const locale of new Set([...country.file.contents.locales, fallbackLanguage])) {
      const language = languageOf(locale);
      const usable = [indexes.get(locale), indexes.get(language)].filter((index) => index !== undefined);
      if (usable.length === 0) continue;
      for (const word of needed) {
        if (usable.some((index) => isIn(index, word))) continue;
        const { namespace, keys, need } = word;
        const detail = { key: keyText(keys[0]), namespace, locale: language, need };
        report('missing-message', detail, placeFor(words, language, word));
      }
    }
  }
};
