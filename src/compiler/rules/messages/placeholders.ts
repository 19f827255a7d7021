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
  isEmptyText,
  type MessageKey,
} from '../../messages/message-list.ts';
import { availableValues } from '../../messages/available-values.ts';
import type { Messages } from '../../link/config-files.ts';
import { pluralFormOf, withPluralForm } from '../../messages/plural-forms.ts';

interface Text {
  readonly text: string;
  readonly document: SourceDocument;
  readonly path: JsonPath;
  readonly availableNames: readonly string[];
}

/** Returns the texts of the messages. Translations are compared with the English text. */
function messageTexts(config: Config): readonly Text[] {
  return messageFilesOf(config).flatMap(({ locale, namespace, english, contents, document }) =>
    messagesIn(contents)
      .filter(
        ({ key }) =>
          locale === fallbackLanguage || messageAt(english?.contents ?? noMessages, key) === undefined,
      )
      .map(({ key, text }) => ({
        text,
        document,
        path: key,
        availableNames: availableValues(key, namespace),
      })),
  );
}

function pageTexts(config: Config): readonly Text[] {
  return sitesOf(config).flatMap(({ contents, document }) => {
    const translations = Object.entries(contents.translations ?? {});
    const textGroups: readonly (readonly [JsonPath, object])[] = [
      [['page'], contents.page],
      ...translations.map(([locale, texts]) => [['translations', locale], texts] as const),
    ];
    return textGroups.flatMap(([path, texts]) =>
      Object.entries(texts)
        .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
        .map(([name, text]) => {
          const availableNames = filledPageTexts.some((filledName) => filledName === name)
            ? pageValueNames
            : [];
          return { text, document, path: [...path, name], availableNames };
        }),
    );
  });
}

/** A text can only use placeholders that the code fills in; others would be shown with their braces. */
export const knownPlaceholders = configRule((config, report) => {
  for (const { text, document, path, availableNames } of [...messageTexts(config), ...pageTexts(config)]) {
    for (const name of placeholdersOf(text)) {
      if (availableNames.includes(name)) continue;
      const similar = nearestNames(name, availableNames);
      report('unknown-placeholder', { name, known: availableNames, similar }, spanOfValue(document, path));
    }
  }
});

/** A plural form may omit the number, as in "one day". */
function neededValues(text: string, key: MessageKey): readonly string[] {
  const isPlural = pluralFormOf(key) !== undefined;
  return placeholdersOf(text).filter((name) => !isPlural || name !== 'count');
}

/** Returns the English key of a translation. If English lacks the plural form, returns the most general form. */
function englishKeyOf(english: Messages, key: MessageKey): MessageKey {
  const plural = pluralFormOf(key);
  return plural === undefined || messageAt(english, key) !== undefined
    ? key
    : withPluralForm(plural.stem, 'other').split('>');
}

/** A translation must have the same placeholders as the English text. */
export const samePlaceholders = messagesRule((file, report) => {
  const { locale, namespace, english } = file;
  if (english === undefined || locale === fallbackLanguage) return;
  for (const { key, text } of messagesIn(file.contents)) {
    const englishKey = englishKeyOf(english.contents, key);
    const englishText = messageAt(english.contents, englishKey);
    // Another rule reports empty texts.
    if (englishText === undefined || isEmptyText(englishText) || isEmptyText(text)) continue;
    const expected = neededValues(englishText, englishKey);
    // Another rule reports wrong placeholders in the English text, so its translations are not checked.
    if (!expected.every((name) => availableValues(englishKey, namespace).includes(name))) continue;
    const received = neededValues(text, key);
    if (expected.join() === received.join()) continue;
    report(
      'placeholder-mismatch',
      { key: keyText(key), locale, expected, received },
      spanOfValue(file.document, key),
      spanOfValue(english.document, englishKey),
    );
  }
});
