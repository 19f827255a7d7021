import { nearestNames } from '../../../diagnostics/nearest-names.ts';
import type { Config } from '../../link/config.ts';
import { type JsonPath, spanOfValue } from '../../read/spans.ts';
import type { SourceDocument } from '../../read/source-document.ts';
import type { Report } from '../../report.ts';
import { fallbackLanguage, namespaces } from '../../read/file-kind.ts';
import { filledPageTexts, pageValueNames } from '../../messages/page-values.ts';
import {
  englishFile,
  messageAt,
  messageFile,
  messagesIn,
  placeholdersOf,
} from '../../messages/message-list.ts';
import { valuesGiven } from '../../messages/values-given.ts';
import type { ConfigRule } from '../../rule.ts';

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
export const knownPlaceholders: ConfigRule = (config, report) => {
  for (const text of [...messageTexts(config), ...pageTexts(config)]) reportUnknown(text, report);
};
