import { nearestNames } from '../../diagnostics/nearest-names.ts';
import type { Config } from '../link/config.ts';
import { type Namespace, fallbackLanguage, namespaces } from '../read/file-kind.ts';
import { placeOfKey } from '../read/place.ts';
import { englishKeys, knownNames } from '../words/known-names.ts';
import { type WordKey, keyText, withoutForm, wordFile, wordsIn } from '../words/word-list.ts';
import type { ConfigRule } from './config-rule.ts';

function includesForm(names: readonly string[], name: string): boolean {
  return names.includes(name) || names.some((known) => withoutForm(known) === withoutForm(name));
}

interface Stray {
  readonly key: WordKey;
  readonly similar: readonly string[];
}

/** The first part of a key that the configuration gives no meaning. */
function strayByConfig(key: WordKey, namespace: Namespace, config: Config): Stray | undefined {
  for (const [depth, name] of key.entries()) {
    const names = knownNames(key.slice(0, depth), namespace, config);
    if (names === undefined || includesForm(names, name)) continue;
    return { key: key.slice(0, depth + 1), similar: nearestNames(name, names) };
  }
  return undefined;
}

/** The first part of a key that English does not have. */
function strayByEnglish(key: WordKey, english: readonly WordKey[]): Stray | undefined {
  let beside = english;
  for (const [depth, name] of key.entries()) {
    const names = beside.flatMap((other) => other[depth] ?? []);
    if (!includesForm(names, name))
      return { key: key.slice(0, depth + 1), similar: nearestNames(name, names) };
    beside = beside.filter((other) => withoutForm(other[depth] ?? '') === withoutForm(name));
  }
  return undefined;
}

/** A text has a place where it is shown: a key nothing asks for is a slip of the pen or a leftover. */
export const knownWords: ConfigRule = (config, report) => {
  for (const locale of config.words.keys()) {
    for (const namespace of namespaces) {
      const file = wordFile(config.words, locale, namespace);
      if (file === undefined) continue;
      const english = englishKeys(namespace, config);
      for (const { key } of wordsIn(file.contents)) {
        const stray =
          strayByConfig(key, namespace, config) ??
          (locale === fallbackLanguage ? undefined : strayByEnglish(key, english));
        if (stray === undefined) continue;
        const detail = { key: keyText(stray.key), namespace, similar: stray.similar };
        report('extra-message', detail, placeOfKey(file.document, stray.key));
      }
    }
  }
};
