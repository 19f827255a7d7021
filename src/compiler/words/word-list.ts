import type { Config, Located } from '../link/config.ts';
import type { Words } from '../link/config-files.ts';
import { type Namespace, fallbackLanguage } from '../read/file-kind.ts';

export type WordKey = readonly string[];

export interface Word {
  readonly key: WordKey;
  readonly text: string;
}

/** Every text with its key, in the order of the file. */
export function wordsIn(words: Words, above: WordKey = []): readonly Word[] {
  return Object.entries(words).flatMap(([name, value]) => {
    const key = [...above, name];
    return typeof value === 'string' ? [{ key, text: value }] : wordsIn(value, key);
  });
}

export function wordAt(words: Words, key: WordKey): string | undefined {
  let value: string | Words | undefined = words;
  for (const name of key) {
    if (value === undefined || typeof value === 'string' || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return typeof value === 'string' ? value : undefined;
}

/** A key as translations write it. */
export function keyText(key: WordKey): string {
  return key.join('>');
}

/** `title_unnamed` and `days_other` are forms of `title` and `days`; each language has forms of its own. */
export function withoutForm(name: string): string {
  return name.replace(/_[^_>]+$/, '');
}

/** The language of a regional variant: `en` of `en-PH`. */
export function languageOf(locale: string): string {
  return locale.split('-')[0] ?? locale;
}

export function wordFile(
  words: Config['words'],
  locale: string,
  namespace: Namespace,
): Located<Words> | undefined {
  return words.get(locale)?.get(namespace);
}

/** The English every other language is held against. */
export function englishFile(words: Config['words'], namespace: Namespace): Located<Words> | undefined {
  return wordFile(words, fallbackLanguage, namespace);
}
