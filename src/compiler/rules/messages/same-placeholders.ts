import type { Messages } from '../../link/config-files.ts';
import { fallbackLanguage, namespaces } from '../../read/file-kind.ts';
import { spanOfValue } from '../../read/spans.ts';
import {
  type MessageKey,
  englishFile,
  keyText,
  messageAt,
  messageFile,
  messagesIn,
  placeholdersOf,
} from '../../messages/message-list.ts';
import { pluralFormOf, withPluralForm } from '../../messages/plural-forms.ts';
import { valuesGiven } from '../../messages/values-given.ts';
import type { ConfigRule } from '../../rule.ts';

/** A form of a text about a number may leave the number out: "one day" says it already. */
function neededValues(text: string, key: MessageKey): readonly string[] {
  const isPlural = pluralFormOf(key) !== undefined;
  return placeholdersOf(text).filter((name) => !isPlural || name !== 'count');
}

/** The English a text translates: for a form that English lacks, its most general form. */
function originalKey(english: Messages, key: MessageKey): MessageKey {
  const plural = pluralFormOf(key);
  return plural === undefined || messageAt(english, key) !== undefined
    ? key
    : withPluralForm(plural.stem, 'other').split('>');
}

/** A translation fills in the same values as the English text: another name would show its braces. */
export const samePlaceholders: ConfigRule = ({ messages }, report) => {
  for (const namespace of namespaces) {
    const english = englishFile(messages, namespace);
    if (english === undefined) continue;
    for (const locale of messages.keys()) {
      const file = messageFile(messages, locale, namespace);
      if (file === undefined || locale === fallbackLanguage) continue;
      for (const { key, text } of messagesIn(file.contents)) {
        const originalAt = originalKey(english.contents, key);
        const original = messageAt(english.contents, originalAt);
        if (original === undefined) continue;
        const expected = neededValues(original, originalAt);
        // A slip in the English text has been reported: its translations are not at fault.
        if (!expected.every((name) => valuesGiven(originalAt, namespace).includes(name))) continue;
        const received = neededValues(text, key);
        if (expected.join() === received.join()) continue;
        report(
          'placeholder-mismatch',
          { key: keyText(key), locale, expected, received },
          spanOfValue(file.document, key),
          spanOfValue(english.document, originalAt),
        );
      }
    }
  }
};
