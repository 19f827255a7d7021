import { valueAt } from '../../lib/json.ts';
import { languageOf } from '../../lib/locale-chain.ts';
import { memoize } from '../../lib/memoize.ts';
import type { Config, Located } from '../link/config.ts';
import type { Messages } from '../link/config-files.ts';
import { type Namespace, fallbackLanguage, namespaces } from '../read/file-kind.ts';

export type MessageKey = readonly string[];

export interface Message {
  readonly key: MessageKey;
  /** The key as translations write it. */
  readonly name: string;
  readonly text: string;
}

/** What a file that is not there says. */
export const noMessages: Messages = {};

/** Messages with others in their place, as far as those go. */
export function overlaid(messages: Messages, others: Messages): Messages {
  const whole: { [key: string]: string | Messages } = { ...messages };
  for (const [key, value] of Object.entries(others)) {
    const below = messages[key];
    whole[key] = typeof value === 'object' && typeof below === 'object' ? overlaid(below, value) : value;
  }
  return whole;
}

function addMessages(found: Message[], messages: Messages, above: MessageKey): readonly Message[] {
  for (const [name, value] of Object.entries(messages)) {
    const key = [...above, name];
    if (typeof value === 'string') found.push({ key, name: keyText(key), text: value });
    else addMessages(found, value, key);
  }
  return found;
}

/** Every text with its key, in the order of the file. */
export const messagesIn = memoize((messages: Messages): readonly Message[] => addMessages([], messages, []));

/** The keys of a file, each also without its form. */
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

/** A key as translations write it. */
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

/** The English every other language is held against. */
export function englishFile(
  messages: Config['messages'],
  namespace: Namespace,
): Located<Messages> | undefined {
  return messageFile(messages, fallbackLanguage, namespace);
}

/** Every file of messages with the English file of the same namespace. */
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

/** The languages that the countries use, with their fallbacks. */
export const usedLocales = memoize(({ countries }: Config): ReadonlySet<string> =>
  withFallbackLanguages([...countries.values()].flatMap(({ file }) => file.contents.locales)),
);

/** All the languages in which something is said where these are named. */
export function withFallbackLanguages(named: readonly string[]): ReadonlySet<string> {
  return new Set([fallbackLanguage, ...named.flatMap(ownLocales)]);
}

/** Placeholder for a text that is not written yet. */
export const markedUnwritten = (text: string): string => `TODO ${text}`;

/** What marks such a text, and what else an author leaves for later. */
export const unwrittenNote = /\b(?:TODO|FIXME|XXX|TBD)\b|[Ll]orem ipsum/;

/** Whether the text is empty or a placeholder note. */
export function isUnwritten(text: string): boolean {
  return saysNothing(text) || unwrittenNote.test(text);
}

/** The locales whose own files may define a text: the locale itself and its language. */
export function ownLocales(locale: string): readonly string[] {
  return [...new Set([locale, languageOf(locale)])];
}

/** The name of an option is its own; an underscore in it marks no form. */
export function isOptionKey([branch, , part]: MessageKey): boolean {
  return branch === 'dataPoints' && part === 'options';
}

/** Whether a text says nothing: the dots are those of a remedy. */
export function saysNothing(text: string): boolean {
  return ['', '...', '…'].includes(text.trim());
}

/** The values a text asks for, in the order of the alphabet: `limit` of `{{limit}} or more`. */
export function placeholdersOf(text: string): readonly string[] {
  if (!text.includes('{{')) return [];
  const names = [...text.matchAll(/\{\{\s*-?\s*([^\s,}]+)[^}]*\}\}/g)].map((match) => match[1] ?? '');
  return [...new Set(names)].toSorted();
}
