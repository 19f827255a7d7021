import type { Config, LinkedCountry } from '../../link/config.ts';
import type { SourceSpan } from '../../../diagnostics/source-span.ts';
import { type Namespace, fallbackLanguage, namespaces } from '../../read/file-kind.ts';
import { placeOfKey } from '../../read/place.ts';
import { type NeededWord, neededWords } from '../../words/needed-words.ts';
import { ownLocales } from '../../words/own-locales.ts';
import { strayByConfig } from '../../words/stray-key.ts';
import { pluralFormOf, pluralFormsIn, withPluralForm } from '../../words/plural-forms.ts';
import {
  type WordKey,
  englishFile,
  keysIn,
  keyText,
  noWords,
  withoutForm,
  wordFile,
  wordsIn,
} from '../../words/word-list.ts';
import { wordsToPaste } from '../../words/words-to-paste.ts';
import type { ConfigRule } from '../config-rule.ts';

/** English texts about questions, steps, screens and what a law wants said are needed only where the country has them. */
function countryTexts({
  asked,
  questions,
  file,
}: LinkedCountry): (namespace: Namespace, key: WordKey) => boolean {
  const { notices, screensExcept = [] } = file.contents;
  const ids = new Set(questions.map(({ id }) => id));
  const steps = new Set<string>(asked.map((dataPoint) => dataPoint.asked.step));
  return (namespace, [branch, name = '']) => {
    if (namespace === 'screens') return !screensExcept.some((screen) => screen === branch);
    if (namespace === 'common') return true;
    switch (branch) {
      case 'dataPoints':
        return ids.has(name);
      case 'steps':
        return steps.has(name);
      case 'contexts':
        return false;
      case 'notices':
        return notices?.some((notice) => notice === name) === true;
      case undefined:
      default:
        return true;
    }
  };
}

/** English texts that something shows, whichever countries do. */
function shownInEnglish(config: Config): readonly NeededWord[] {
  return namespaces.flatMap((namespace) =>
    wordsIn(englishFile(config.words, namespace)?.contents ?? {})
      .filter(({ key }) => strayByConfig(key, namespace, config) === undefined)
      .map(({ key }) => ({ namespace, keys: [key] as const, need: 'There is such a text in English' })),
  );
}

function isIn(words: Config['words'], locale: string, { namespace, keys }: NeededWord): boolean {
  const known = keysIn(wordFile(words, locale, namespace)?.contents ?? noWords);
  return keys.some((key) => {
    const text = keyText(key);
    return known.has(text) || known.has(withoutForm(text));
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
  const english = shownInEnglish(config);
  for (const country of config.countries.values()) {
    const isOfCountry = countryTexts(country);
    const englishOfCountry = english.filter(({ namespace, keys }) => isOfCountry(namespace, keys[0]));
    const needed = withoutRepetitions([...neededWords(country, config), ...englishOfCountry]);
    for (const locale of new Set([...country.file.contents.locales, fallbackLanguage])) {
      const locales = ownLocales(locale);
      const usable = locales.filter((own) => words.has(own));
      if (usable.length === 0) continue;
      const base = locales.at(-1) ?? locale;
      for (const word of needed.flatMap((each) => inFormsOf(locale, each))) {
        if (usable.some((own) => isIn(words, own, word))) continue;
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
