import { nearestNames } from '../../../diagnostics/nearest-names.ts';
import type { Config } from '../../link/config.ts';
import { spanOfValue, type JsonPath } from '../../read/spans.ts';
import type { SourceDocument } from '../../read/source-document.ts';
import { configLaw, type Report } from '../../rule.ts';
import { fallbackLanguage, namespaces } from '../../read/file-kind.ts';
import { filledPageTexts, pageValueNames } from '../../messages/page-values.ts';
import {
  englishFile,
  keyText,
  messageAt,
  messageFile,
  messagesIn,
  placeholdersOf,
  type MessageKey,
} from '../../messages/message-list.ts';
import { valuesGiven } from '../../messages/values-given.ts';
import type { Messages } from '../../link/config-files.ts';
import { pluralFormOf, withPluralForm } from '../../messages/plural-forms.ts';

interface Text {
  readonly text: string;
  readonly document: SourceDocument;
  readonly path: JsonPath;
  readonly known: readonly string[];
}

/** A translation of an English text is held against that text. */
function messageTexts({ messages }: Config): readonly Text[] {
  return namespaces.flatMap((namespace) => {
    const english = englishFile(messages, namespace)?.contents ?? {};
    return [...messages.keys()].flatMap((locale) => {
      const file = messageFile(messages, locale, namespace);
      if (file === undefined) return [];
      return messagesIn(file.contents)
        .filter(({ key }) => locale === fallbackLanguage || messageAt(english, key) === undefined)
        .map(({ key, text }) => {
          const known = valuesGiven(key, namespace);
          return { text, document: file.document, path: key, known };
        });
    });
  });
}

function pageTexts({ brands }: Config): readonly Text[] {
  const files = [...brands.values()].flatMap(({ countries }) => [...countries.values()]);
  return files.flatMap(({ contents, document }) =>
    Object.entries(contents.page).map(([name, text]) => {
      const known = filledPageTexts.some((filled) => filled === name) ? pageValueNames : [];
      return { text, document, path: ['page', name], known };
    }),
  );
}

function reportUnknown({ text, document, path, known }: Text, report: Report): void {
  for (const name of placeholdersOf(text)) {
    if (known.includes(name)) continue;
    const similar = nearestNames(name, known);
    report('unknown-placeholder', { name, known, similar }, spanOfValue(document, path));
  }
}

/** A text names only values that it is given: another name would be shown with its braces. */
export const knownPlaceholders = configLaw((config, report) => {
  for (const text of [...messageTexts(config), ...pageTexts(config)]) reportUnknown(text, report);
});

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
export const samePlaceholders = configLaw(({ messages }, report) => {
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
});
