import { nearestNames } from '../../../diagnostics/nearest-names.ts';
import { type Config, sitesOf } from '../../link/config.ts';
import { spanOfValue, type JsonPath } from '../../read/spans.ts';
import type { SourceDocument } from '../../read/source-document.ts';
import { configRule, messagesRule } from '../../rule.ts';
import { fallbackLanguage } from '../../read/file-kind.ts';
import { filledPageTexts, pageValueNames } from '../../messages/page-values.ts';
import {
  keyText,
  messageAt,
  messageFilesOf,
  messagesIn,
  noMessages,
  placeholdersOf,
  saysNothing,
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
function messageTexts(config: Config): readonly Text[] {
  return messageFilesOf(config).flatMap(({ locale, namespace, english, contents, document }) =>
    messagesIn(contents)
      .filter(
        ({ key }) =>
          locale === fallbackLanguage || messageAt(english?.contents ?? noMessages, key) === undefined,
      )
      .map(({ key, text }) => ({ text, document, path: key, known: valuesGiven(key, namespace) })),
  );
}

function pageTexts(config: Config): readonly Text[] {
  return sitesOf(config).flatMap(({ contents, document }) =>
    Object.entries(contents.page).map(([name, text]) => {
      const known = filledPageTexts.some((filled) => filled === name) ? pageValueNames : [];
      return { text, document, path: ['page', name], known };
    }),
  );
}

/** A text names only values that it is given: another name would be shown with its braces. */
export const knownPlaceholders = configRule((config, report) => {
  for (const { text, document, path, known } of [...messageTexts(config), ...pageTexts(config)]) {
    for (const name of placeholdersOf(text)) {
      if (known.includes(name)) continue;
      const similar = nearestNames(name, known);
      report('unknown-placeholder', { name, known, similar }, spanOfValue(document, path));
    }
  }
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
export const samePlaceholders = messagesRule((own, report) => {
  const { locale, namespace, english } = own;
  if (english === undefined || locale === fallbackLanguage) return;
  for (const { key, text } of messagesIn(own.contents)) {
    const originalAt = originalKey(english.contents, key);
    const original = messageAt(english.contents, originalAt);
    // A text that says nothing has been reported.
    if (original === undefined || saysNothing(original) || saysNothing(text)) continue;
    const expected = neededValues(original, originalAt);
    // A slip in the English text has been reported: its translations are not at fault.
    if (!expected.every((name) => valuesGiven(originalAt, namespace).includes(name))) continue;
    const received = neededValues(text, key);
    if (expected.join() === received.join()) continue;
    report(
      'placeholder-mismatch',
      { key: keyText(key), locale, expected, received },
      spanOfValue(own.document, key),
      spanOfValue(english.document, originalAt),
    );
  }
});
