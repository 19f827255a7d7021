import type { Config } from '../../link/config.ts';
import { type Namespace, fallbackLanguage, namespaces } from '../../read/file-kind.ts';
import { placeOfKey } from '../../read/place.ts';
import { neededWords } from '../../words/needed-words.ts';
import { strayByConfig, strayByEnglish } from '../../words/stray-key.ts';
import { englishFile, keyText, wordFile, wordsIn } from '../../words/word-list.ts';
import type { ConfigRule } from '../config-rule.ts';

/** What the configuration asks for is known, even where English has yet to say it. */
function neededKeys(config: Config): { readonly [Each in Namespace]: ReadonlySet<string> } {
  const needed = { common: new Set<string>(), form: new Set<string>(), screens: new Set<string>() };
  for (const country of config.countries.values()) {
    for (const { namespace, keys } of neededWords(country, config)) {
      for (const key of keys) needed[namespace].add(keyText(key));
    }
  }
  return needed;
}

/** A text has a place where it is shown: a key nothing asks for is a slip of the pen or a leftover. */
export const knownWords: ConfigRule = (config, report) => {
  const everyNeeded = neededKeys(config);
  for (const namespace of namespaces) {
    const needed = everyNeeded[namespace];
    const english = englishFile(config.words, namespace)?.contents;
    for (const locale of config.words.keys()) {
      const file = wordFile(config.words, locale, namespace);
      if (file === undefined) continue;
      const isMeasured = locale !== fallbackLanguage && english !== undefined && wordsIn(english).length > 0;
      for (const { key, name } of wordsIn(file.contents)) {
        const stray =
          strayByConfig(key, namespace, config) ??
          (isMeasured && !needed.has(name) ? strayByEnglish(key, english) : undefined);
        if (stray === undefined) continue;
        const detail = { key: keyText(stray.key), namespace, similar: stray.similar };
        report('extra-message', detail, placeOfKey(file.document, stray.key));
      }
    }
  }
};
