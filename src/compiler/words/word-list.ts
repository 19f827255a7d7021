import { oncePer } from '../../lib/once-per.ts';
import type { Config, Located } from '../link/config.ts';
import type { Words } from '../link/config-files.ts';
import { type Namespace, fallbackLanguage } from '../read/file-kind.ts';

export type WordKey = readonly string[];

export interface Word {
  readonly key: WordKey;
  /** The key as translations write it. */
  readonly name: string;
  readonly text: string;
}

/** What a file that is not there says. */
export const noWords: Words = {};

function* wordsBelow(words: Words, above: WordKey): Generator<Word> {
  for (const [name, value] of Object.entries(words)) {
    const key = [...above, name];
    if (typeof value === 'string') yield { key, name: keyText(key), text: value };
    else yield* wordsBelow(value, key);
  }
}

/** Every text with its key, in the order of the file. */
export const wordsIn = oncePer((words: Words): readonly Word[] => [...wordsBelow(words, [])]);

/** The keys of a file, each also without its form. */
export const keysIn = oncePer(
  (words: Words): ReadonlySet<string> =>
    new Set(wordsIn(words).flatMap(({ name }) => [name, withoutForm(name)])),
);

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
