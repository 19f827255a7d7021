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
import { unknownByConfig, unknownByEnglish } from '../../messages/unknown-key.ts';
import { pluralFormOf, pluralFormsIn, withPluralForm } from '../../messages/plural-forms.ts';
import { configRule } from '../../rule.ts';
import type { Messages } from '../../link/config-files.ts';

/** Some English texts are needed only if a country uses them: those of questions, steps, screens and legal notices. */
function countryTexts({
  formQuestions,
  questions,
  file,
  excluded,
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
function shownInEnglish(config: Config): readonly NeededMessage[] {
  return namespaces.flatMap((namespace) =>
    messagesIn(englishFile(config.messages, namespace)?.contents ?? {})
      .filter((message) => unknownByConfig(message, namespace, config) === undefined)
      .map(({ key, name }) => ({ ...englishNeed, namespace, keys: [key] as const, names: [name] as const })),
  );
}

function isIn(
  messages: Config['messages'],
  locale: string,
  { namespace, keys, names }: NeededMessage,
): boolean {
  const known = keysIn(messageFile(messages, locale, namespace)?.contents ?? noMessages);
  return keys.some((key, index) => {
    const name = names[index] ?? '';
    return known.has(name) || (!isOptionKey(key) && known.has(withoutForm(name)));
  });
}

/** Returns a plural text in each form of a language. */
function inFormsOf(locale: string, message: NeededMessage): readonly NeededMessage[] {
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
    const known = byKey.get(key);
    if (known === undefined) byKey.set(key, message);
    else if (message.keys.length === 1)
      byKey.set(key, { ...known, keys: message.keys, names: message.names });
  }
  return [...byKey.values()];
}

/** Every text that a country can show must exist in its locales or their languages, and in English as the fallback. */
export const completeMessages = configRule((config, report) => {
  const { messages } = config;
  const english = shownInEnglish(config);
  const isMissing = (locale: string, usable: readonly string[]) => (message: NeededMessage) =>
    inFormsOf(locale, message).some((each) => !usable.some((own) => isIn(messages, own, each)));
  const englishMissing = new Map<string, readonly NeededMessage[]>();
  for (const country of config.countries.values()) {
    const isOfCountry = countryTexts(country);
    const ofCountry = neededMessages(country, config);
    for (const locale of new Set([...country.file.contents.locales, fallbackLanguage])) {
      const locales = ownLocales(locale);
      const usable = locales.filter((own) => messages.has(own));
      if (usable.length === 0) continue;
      const base = languageWithFiles(locale, (language) => messages.has(language));
      const lacking = getOrInsert(englishMissing, locale, () => english.filter(isMissing(locale, usable)));
      const lackingHere = lacking.filter(({ namespace, keys }) => isOfCountry(namespace, keys[0]));
      const missing = withoutRepetitions([...ofCountry, ...lackingHere])
        .flatMap((each) => inFormsOf(locale, each))
        .filter((message) => !usable.some((own) => isIn(messages, own, message)));
      const groups = new Map<string, MissingMessage[]>();
      for (const message of missing) {
        const written = messageFile(messages, base, message.namespace)?.contents ?? noMessages;
        const [key] = message.keys;
        const depth = depthOf(written, key);
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
  const above = key.slice(0, -1);
  const end = above.findIndex((_, index) => typeof valueAt(messages, key.slice(0, index + 1)) !== 'object');
  return end < 0 ? above.length : end;
}

interface Words {
  [name: string]: Words | '...';
}

/** `"firstName": { "label": "...", "errors": { "required": "..." } }` */
function linesToPaste(missing: readonly MissingMessage[]): string {
  const words: Words = {};
  for (const { keys, depth } of missing) {
    let below = words;
    const names = keys[0].slice(depth);
    for (const name of names.slice(0, -1)) {
      const known = below[name];
      const inner = typeof known === 'object' ? known : {};
      below[name] = inner;
      below = inner;
    }
    below[names.at(-1) ?? ''] = '...';
  }
  const onOneLine = JSON.stringify(words, null, 1).replaceAll(/\n */g, ' ');
  return onOneLine.slice('{ '.length, -' }'.length);
}

/** Returns the keys that the configuration needs, including those that English lacks. */
function neededKeys(config: Config): { readonly [Each in Namespace]: ReadonlySet<string> } {
  const needed = { common: new Set<string>(), form: new Set<string>(), screens: new Set<string>() };
  for (const country of config.countries.values()) {
    for (const { namespace, names } of neededMessages(country, config)) {
      for (const name of names) needed[namespace].add(name);
    }
  }
  return needed;
}

/** Optional texts of a question or step. A language may have one that English lacks. */
function isOptionalText(namespace: Namespace, [branch, , part]: MessageKey): boolean {
  if (namespace !== 'form') return false;
  return (branch === 'dataPoints' && part === 'help') || (branch === 'steps' && part === 'intro');
}

/** Every key must be shown somewhere; another key is a typing error or a leftover. */
export const knownMessages = configRule((config, report) => {
  const everyNeeded = neededKeys(config);
  for (const { locale, namespace, english, contents, document } of messageFilesOf(config)) {
    const needed = everyNeeded[namespace];
    const isMeasured =
      locale !== fallbackLanguage && english !== undefined && messagesIn(english.contents).length > 0;
    for (const message of messagesIn(contents)) {
      const { key, name } = message;
      const unknown =
        unknownByConfig(message, namespace, config) ??
        (isMeasured && !needed.has(name) && !isOptionalText(namespace, key)
          ? unknownByEnglish(key, english.contents)
          : undefined);
      if (unknown === undefined) continue;
      const detail = { key: keyText(unknown.key), namespace, similar: unknown.similar };
      report('extra-message', detail, spanOfKey(document, unknown.key));
    }
  }
});
