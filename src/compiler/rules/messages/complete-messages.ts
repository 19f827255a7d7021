import { getOrInsert } from '../../../lib/get-or-insert.ts';
import { valueAt } from '../../../lib/json.ts';
import { languageWithFiles } from '../../../lib/locale-chain.ts';
import type { Config, LinkedCountry } from '../../link/config.ts';
import type { SourceSpan } from '../../../diagnostics/source-span.ts';
import { fallbackLanguage, type Namespace, namespaces } from '../../read/file-kind.ts';
import { spanOfKey } from '../../read/spans.ts';
import { type NeededMessage, neededMessages } from '../../messages/needed-messages.ts';
import {
  englishFile,
  isOptionKey,
  keysIn,
  keyText,
  messageFile,
  messageFilesOf,
  type MessageKey,
  messagesIn,
  noMessages,
  ownLocales,
  withoutForm,
} from '../../messages/message-list.ts';
import { unknownKeyInConfig, unknownKeyInEnglish } from '../../messages/unknown-key.ts';
import { pluralFormOf, pluralFormsIn, withPluralForm } from '../../messages/plural-forms.ts';
import { configRule } from '../../rule.ts';
import type { Messages } from '../../link/config-files.ts';

/**
 * Returns a function that decides whether a country needs an English text. The texts of questions, steps, screens and
 * legal notices are needed only if the country uses them.
 */
function createTextFilter({
  formQuestions,
  questions,
  file,
  excludedScreens: excluded,
}: LinkedCountry): (namespace: Namespace, key: MessageKey) => boolean {
  const { notices } = file.contents;
  const ids = new Set(questions.map(({ id }) => id));
  const steps = new Set<string>(formQuestions.map((dataPoint) => dataPoint.merged.step));
  return (namespace, [branch, name = '']) => {
    if (namespace === 'screens') return !excluded.some((screen) => screen === branch);
    if (namespace === 'common') return true;
    switch (branch) {
      case 'dataPoints':
        return ids.has(name);
      case 'steps':
        return steps.has(name);
      case 'contexts':
        return false;
      case 'notices':
        return notices?.some((notice) => notice === name) === true;
      case undefined:
      default:
        return true;
    }
  };
}

const englishNeed = { need: 'English has this text' };

/** Returns the English texts that any country shows. */
function usedEnglishTexts(config: Config): readonly NeededMessage[] {
  return namespaces.flatMap((namespace) =>
    messagesIn(englishFile(config.messages, namespace)?.contents ?? {})
      .filter((message) => unknownKeyInConfig(message, namespace, config) === undefined)
      .map(({ key, name }) => ({ ...englishNeed, namespace, keys: [key] as const, names: [name] as const })),
  );
}

function hasText(
  messages: Config['messages'],
  locale: string,
  { namespace, keys, names }: NeededMessage,
): boolean {
  const keysOfFile = keysIn(messageFile(messages, locale, namespace)?.contents ?? noMessages);
  return keys.some((key, index) => {
    const name = names[index] ?? '';
    return keysOfFile.has(name) || (!isOptionKey(key) && keysOfFile.has(withoutForm(name)));
  });
}

/** Returns a plural text in each form of a language. */
function inPluralForms(locale: string, message: NeededMessage): readonly NeededMessage[] {
  const plural = pluralFormOf(message.keys[0]);
  if (plural === undefined) return [message];
  return pluralFormsIn(locale, plural.stem).map((form) => {
    const name = withPluralForm(plural.stem, form);
    return { ...message, keys: [name.split('>')], names: [name] };
  });
}

function spanFor(
  messages: Config['messages'],
  locale: string,
  { namespace, keys }: NeededMessage,
): SourceSpan {
  const file = messageFile(messages, locale, namespace);
  return file === undefined
    ? { file: `locales/${locale}/${namespace}.json`, line: 1, column: 1, length: 1 }
    : spanOfKey(file.document, keys[0]);
}

/**
 * Keeps one entry per text, with the first reason. If English has a specific text, a translation needs it too, and a
 * general one is not enough.
 */
function withoutRepetitions(needed: readonly NeededMessage[]): readonly NeededMessage[] {
  const byKey = new Map<string, NeededMessage>();
  for (const message of needed) {
    const key = `${message.namespace}:${message.names[0]}`;
    const keptMessage = byKey.get(key);
    if (keptMessage === undefined) byKey.set(key, message);
    else if (message.keys.length === 1)
      byKey.set(key, { ...keptMessage, keys: message.keys, names: message.names });
  }
  return [...byKey.values()];
}

/** Every text that a country can show must exist in its locales or their languages, and in English as the fallback. */
export const completeMessages = configRule((config, report) => {
  const { messages } = config;
  const english = usedEnglishTexts(config);
  const isMissing = (locale: string, localesWithFiles: readonly string[]) => (message: NeededMessage) =>
    inPluralForms(locale, message).some(
      (each) => !localesWithFiles.some((ownLocale) => hasText(messages, ownLocale, each)),
    );
  const missingEnglishByLocale = new Map<string, readonly NeededMessage[]>();
  for (const country of config.countries.values()) {
    const isNeededInCountry = createTextFilter(country);
    const countryMessages = neededMessages(country, config);
    for (const locale of new Set([...country.file.contents.locales, fallbackLanguage])) {
      const locales = ownLocales(locale);
      const localesWithFiles = locales.filter((ownLocale) => messages.has(ownLocale));
      if (localesWithFiles.length === 0) continue;
      const base = languageWithFiles(locale, (language) => messages.has(language));
      const missingEnglish = getOrInsert(missingEnglishByLocale, locale, () =>
        english.filter(isMissing(locale, localesWithFiles)),
      );
      const missingInCountry = missingEnglish.filter(({ namespace, keys }) =>
        isNeededInCountry(namespace, keys[0]),
      );
      const missingMessages = withoutRepetitions([...countryMessages, ...missingInCountry])
        .flatMap((each) => inPluralForms(locale, each))
        .filter((message) => !localesWithFiles.some((ownLocale) => hasText(messages, ownLocale, message)));
      const groups = new Map<string, MissingMessage[]>();
      for (const message of missingMessages) {
        const existingMessages = messageFile(messages, base, message.namespace)?.contents ?? noMessages;
        const [key] = message.keys;
        const depth = depthOf(existingMessages, key);
        // A missing parent key is reported once, not once for each text below it.
        const name = `${message.namespace} ${keyText(key.slice(0, depth + 1))}`;
        groups.set(name, [...(groups.get(name) ?? []), { ...message, depth }]);
      }
      for (const group of groups.values()) {
        const [first] = group;
        if (first === undefined) continue;
        const { namespace, keys, need, depth } = first;
        const detail = {
          key: keyText(keys[0]),
          keys: group.map((message) => keyText(message.keys[0])),
          namespace,
          locale: base,
          need,
          lines: linesToPaste(group),
          below: keyText(keys[0].slice(0, depth)),
        };
        report('missing-message', detail, spanFor(messages, base, first));
      }
    }
  }
});

interface MissingMessage extends NeededMessage {
  /** The number of key parts that exist in the file. */
  readonly depth: number;
}

/** Returns the number of parts of a key that exist in the messages. */
function depthOf(messages: Messages, key: MessageKey): number {
  const parentKey = key.slice(0, -1);
  const end = parentKey.findIndex(
    (_, index) => typeof valueAt(messages, key.slice(0, index + 1)) !== 'object',
  );
  return end < 0 ? parentKey.length : end;
}

interface EmptyTexts {
  [name: string]: EmptyTexts | '...';
}

/** `"firstName": { "label": "...", "errors": { "required": "..." } }` */
function linesToPaste(missing: readonly MissingMessage[]): string {
  const texts: EmptyTexts = {};
  for (const { keys, depth } of missing) {
    let branch = texts;
    const names = keys[0].slice(depth);
    for (const name of names.slice(0, -1)) {
      const existing = branch[name];
      const innerBranch = typeof existing === 'object' ? existing : {};
      branch[name] = innerBranch;
      branch = innerBranch;
    }
    branch[names.at(-1) ?? ''] = '...';
  }
  const onOneLine = JSON.stringify(texts, null, 1).replaceAll(/\n */g, ' ');
  return onOneLine.slice('{ '.length, -' }'.length);
}

/** Returns the keys that the configuration needs, including those that English lacks. */
function neededKeys(config: Config): { readonly [Each in Namespace]: ReadonlySet<string> } {
  const keysByNamespace = { common: new Set<string>(), form: new Set<string>(), screens: new Set<string>() };
  for (const country of config.countries.values()) {
    for (const { namespace, names } of neededMessages(country, config)) {
      for (const name of names) keysByNamespace[namespace].add(name);
    }
  }
  return keysByNamespace;
}

/** Optional texts of a question or step. A language may have one that English lacks. */
function isOptionalText(namespace: Namespace, [branch, , part]: MessageKey): boolean {
  if (namespace !== 'form') return false;
  return (branch === 'dataPoints' && part === 'help') || (branch === 'steps' && part === 'intro');
}

/** Every key must be shown somewhere. Any other key is a typing error or a leftover. */
export const knownMessages = configRule((config, report) => {
  const keysByNamespace = neededKeys(config);
  for (const { locale, namespace, english, contents, document } of messageFilesOf(config)) {
    const neededNames = keysByNamespace[namespace];
    const isComparedWithEnglish =
      locale !== fallbackLanguage && english !== undefined && messagesIn(english.contents).length > 0;
    for (const message of messagesIn(contents)) {
      const { key, name } = message;
      const unknownKey =
        unknownKeyInConfig(message, namespace, config) ??
        (isComparedWithEnglish && !neededNames.has(name) && !isOptionalText(namespace, key)
          ? unknownKeyInEnglish(key, english.contents)
          : undefined);
      if (unknownKey === undefined) continue;
      const detail = { key: keyText(unknownKey.key), namespace, similar: unknownKey.similar };
      report('extra-message', detail, spanOfKey(document, unknownKey.key));
    }
  }
});
