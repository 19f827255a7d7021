import type { Words } from '../link/config-files.ts';
import { fallbackLanguage, namespaces } from '../read/file-kind.ts';
import { placeOfValue } from '../read/place.ts';
import { pluralFormOf, withPluralForm } from '../words/plural-forms.ts';
import { type WordKey, englishFile, keyText, wordAt, wordFile, wordsIn } from '../words/word-list.ts';
import type { ConfigRule } from './config-rule.ts';

/** A form of a text about a number may leave the number out: "one day" says it already. */
function placeholdersOf(text: string, key: WordKey): readonly string[] {
  const names = [...text.matchAll(/\{\{\s*-?\s*([^\s,}]+)[^}]*\}\}/g)].map((match) => match[1] ?? '');
  const isPlural = pluralFormOf(key) !== undefined;
  return [...new Set(names)].filter((name) => !isPlural || name !== 'count').toSorted();
}

/** The English a text translates: for a form that English lacks, its most general form. */
function originalKey(english: Words, key: WordKey): WordKey {
  const plural = pluralFormOf(key);
  return plural === undefined || wordAt(english, key) !== undefined
    ? key
    : withPluralForm(plural.stem, 'other').split('>');
}

/** A translation fills in the same values as the English text: another name would show its braces. */
export const samePlaceholders: ConfigRule = ({ words }, report) => {
  for (const namespace of namespaces) {
    const english = englishFile(words, namespace);
    if (english === undefined) continue;
    for (const locale of words.keys()) {
      const file = wordFile(words, locale, namespace);
      if (file === undefined || locale === fallbackLanguage) continue;
      for (const { key, text } of wordsIn(file.contents)) {
        const originalAt = originalKey(english.contents, key);
        const original = wordAt(english.contents, originalAt);
        if (original === undefined) continue;
        const expected = placeholdersOf(original, originalAt);
        const received = placeholdersOf(text, key);
        if (expected.join() === received.join()) continue;
        report(
          'placeholder-mismatch',
          { key: keyText(key), locale, expected, received },
          placeOfValue(file.document, key),
          placeOfValue(english.document, originalAt),
        );
      }
    }
  }
};
