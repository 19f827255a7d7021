import { fallbackLanguage, namespaces } from '../read/file-kind.ts';
import { placeOfValue } from '../read/place.ts';
import { englishFile, keyText, wordAt, wordFile, wordsIn } from '../words/word-list.ts';
import type { ConfigRule } from './config-rule.ts';

function placeholdersOf(text: string): readonly string[] {
  const names = [...text.matchAll(/\{\{\s*-?\s*([^\s,}]+)[^}]*\}\}/g)].map((match) => match[1] ?? '');
  return [...new Set(names)].toSorted();
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
        const original = wordAt(english.contents, key);
        if (original === undefined) continue;
        const expected = placeholdersOf(original);
        const received = placeholdersOf(text);
        if (expected.join() === received.join()) continue;
        report(
          'placeholder-mismatch',
          { key: keyText(key), locale, expected, received },
          placeOfValue(file.document, key),
          placeOfValue(english.document, key),
        );
      }
    }
  }
};
