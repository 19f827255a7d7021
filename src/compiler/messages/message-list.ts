import { valueAt } from '../../lib/json.ts';
import { languageOf } from '../../lib/locale-chain.ts';
import { memoize } from '../../lib/memoize.ts';
import type { Config, Located } from '../link/config.ts';
import type { Messages } from '../link/config-files.ts';
import { type Namespace, fallbackLanguage, namespaces } from '../read/file-kind.ts';

export type MessageKey = readonly string[];

export interface Message {
  readonly key: MessageKey;
  /** The key as text, in the notation of translation files. */
  readonly name: string;
  readonly text: string;
}

/** The content of a missing file. */
export const noMessages: Messages = {};

/** Overlays messages with others, at every level. */
export function mergeMessages(messages: Messages, others: Messages): Messages {
  const merged: { [key: string]: string | Messages } = { ...messages };
  for (const [key, value] of Object.entries(others)) {
    const nestedMessages = messages[key];
    merged[key] =
      typeof value === 'object' && typeof nestedMessages === 'object'
        ? mergeMessages(nestedMessages, value)
        : value;
  }
  return merged;
}

function addMessages(list: Message[], messages: Messages, parentKey: MessageKey): readonly Message[] {
  for (const [name, value] of Object.entries(messages)) {
    const key = [...parentKey, name];
    if (typeof value === 'string') list.push({ key, name: keyText(key), text: value });
    else addMessages(list, value, key);
  }
  return list;
}

/** Returns every text with its key, in the order of the file. */
export const messagesIn = memoize((messages: Messages): readonly Message[] => addMessages([], messages, []));

/** Returns the keys of a file, with and without plural or variant suffix. */
export const keysIn = memoize(
  (messages: Messages): ReadonlySet<string> =>
    new Set(
      messagesIn(messages).flatMap(({ key, name }) =>
        isOptionKey(key) ? [name] : [name, withoutForm(name)],
      ),
    ),
);

export function messageAt(messages: Messages, key: MessageKey): string | undefined {
  const value = valueAt(messages, key);
  return typeof value === 'string' ? value : undefined;
}

/** Returns a key as text, in the notation of translation files. */
export function keyText(key: MessageKey): string {
  return key.join('>');
}

/** `title_unnamed` and `days_other` are forms of `title` and `days`. The forms depend on the language. */
export function withoutForm(name: string): string {
  return name.includes('_') ? name.replace(/_[^_>]+$/, '') : name;
}

export function messageFile(
  messages: Config['messages'],
  locale: string,
  namespace: Namespace,
): Located<Messages> | undefined {
  return messages.get(locale)?.get(namespace);
}

/** Returns the English file that translations are compared with. */
export function englishFile(
  messages: Config['messages'],
  namespace: Namespace,
): Located<Messages> | undefined {
  return messageFile(messages, fallbackLanguage, namespace);
}

/** Returns every message file with the English file of the same namespace. */
export function messageFilesOf({ messages }: Pick<Config, 'messages'>) {
  return namespaces.flatMap((namespace) =>
    [...messages.keys()].flatMap((locale) => {
      const file = messageFile(messages, locale, namespace);
      return file === undefined
        ? []
        : [{ locale, namespace, english: englishFile(messages, namespace), ...file }];
    }),
  );
}

export type MessageFile = ReturnType<typeof messageFilesOf>[number];

/** Returns the languages that the countries use, with their fallbacks. */
export const usedLocales = memoize(({ countries }: Config): ReadonlySet<string> =>
  withFallbackLanguages([...countries.values()].flatMap(({ file }) => file.contents.locales)),
);

/** Returns these locales with their languages and the fallback language. */
export function withFallbackLanguages(locales: readonly string[]): ReadonlySet<string> {
  return new Set([fallbackLanguage, ...locales.flatMap(ownLocales)]);
}

/** Placeholder for a text that is not written yet. */
export const markUnfinished = (text: string): string => `TODO ${text}`;

/** Matches untranslated texts and other notes of an author. */
export const unfinishedNote = /\b(?:TODO|FIXME|XXX|TBD)\b|[Ll]orem ipsum/;

/** Whether the text is empty or a placeholder note. */
export function isUnfinished(text: string): boolean {
  return isEmptyText(text) || unfinishedNote.test(text);
}

/** The locales whose own files may define a text: the locale itself and its language. */
export function ownLocales(locale: string): readonly string[] {
  return [...new Set([locale, languageOf(locale)])];
}

/** Whether the key belongs to an option. An underscore in such a key is part of the name. */
export function isOptionKey([branch, , part]: MessageKey): boolean {
  return branch === 'dataPoints' && part === 'options';
}

/** Whether a text is empty or has only the dots of a copied example. */
export function isEmptyText(text: string): boolean {
  return ['', '...', '…'].includes(text.trim());
}

/** Returns the placeholders of a text in alphabetical order: `limit` for `{{limit}} or more`. */
export function placeholdersOf(text: string): readonly string[] {
  if (!text.includes('{{')) return [];
  const names = [...text.matchAll(/\{\{\s*-?\s*([^\s,}]+)[^}]*\}\}/g)].map((match) => match[1] ?? '');
  return [...new Set(names)].toSorted();
}
