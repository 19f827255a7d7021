import type { Config } from '../../link/config.ts';
import { type Namespace, fallbackLanguage, namespaces } from '../../read/file-kind.ts';
import { placeOfKey } from '../../read/place.ts';
import { neededWords } from '../../words/needed-words.ts';
import { strayByConfig, strayByEnglish } from '../../words/stray-key.ts';
import { englishFile, keyText, wordFile, wordsIn } from '../../words/word-list.ts';
import type { ConfigRule } from '../config-rule.ts';

/** What the configuration asks for is known, even where English has yet to say it. */
function neededKeys(config: Config, namespace: Namespace): ReadonlySet<string> {
  const needed = [...config.countries.values()].flatMap((country) => neededWords(country, config));
  return new Set(
    needed.filter((word) => word.namespace === namespace).flatMap(({ keys }) => keys.map(keyText)),
  );
}

/** A text has a place where it is shown: a key nothing asks for is a slip of the pen or a leftover. */
export const knownWords: ConfigRule = (config, report) => {
  for (const namespace of namespaces) {
    const needed = neededKeys(config, namespace);
    const english = wordsIn(englishFile(config.words, namespace)?.contents ?? {}).map(({ key }) => key);
    for (const locale of config.words.keys()) {
      const file = wordFile(config.words, locale, namespace);
      const isMeasured = locale !== fallbackLanguage && english.length > 0;
      for (const { key } of wordsIn(file?.contents ?? {})) {
        const stray =
          strayByConfig(key, namespace, config) ??
          (isMeasured && !needed.has(keyText(key)) ? strayByEnglish(key, english) : undefined);
        if (stray === undefined || file === undefined) continue;
        const detail = { key: keyText(stray.key), namespace, similar: stray.similar };
        report('extra-message', detail, placeOfKey(file.document, stray.key));
      }
    }
  }
};
