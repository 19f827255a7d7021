import type { Config } from '../../link/config.ts';
import { memoize } from '../../../lib/memoize.ts';
import { type Namespace, fallbackLanguage } from '../../read/file-kind.ts';
import { spanOfKey } from '../../read/spans.ts';
import {
  type Message,
  type MessageKey,
  keyText,
  messageFile,
  messagesIn,
  noMessages,
  ownLocales,
} from '../../messages/message-list.ts';
import { pluralFormOf, pluralFormsIn, withPluralForm } from '../../messages/plural-forms.ts';
import { messagesRule } from '../../rule.ts';

function messagesOf(messages: Config['messages'], locale: string, namespace: Namespace): readonly Message[] {
  return messagesIn(messageFile(messages, locale, namespace)?.contents ?? noMessages);
}

/** Keys by their stem. */
const keysByStem = memoize((messages: readonly Message[]): ReadonlyMap<string, readonly MessageKey[]> => {
  const byStem = new Map<string, MessageKey[]>();
  for (const { key, name } of messages) {
    const stem = pluralFormOf(key)?.stem;
    if (stem !== undefined) byStem.set(stem, [...(byStem.get(stem) ?? []), key]);
    byStem.set(name, [...(byStem.get(name) ?? []), key]);
  }
  return byStem;
});

const stemsOf = memoize((messages: readonly Message[]): readonly string[] =>
  messages.flatMap(({ key }) => pluralFormOf(key)?.stem ?? []),
);

/**
 * A plural text must have exactly the forms of its language. Other forms, such as "few" in English, are never shown.
 */
export const completePlurals = messagesRule(({ locale, namespace, document }, report, { messages }) => {
  const english = messagesOf(messages, fallbackLanguage, namespace);
  const ownMessages = messagesOf(messages, locale, namespace);
  const usableKeys = ownLocales(locale).map((each) => keysByStem(messagesOf(messages, each, namespace)));
  for (const stem of new Set([...stemsOf(english), ...stemsOf(ownMessages)])) {
    const forms = pluralFormsIn(locale, stem);
    const writtenKeys = keysByStem(ownMessages).get(stem) ?? [];
    const [firstKey] = writtenKeys;
    if (firstKey === undefined) continue;
    for (const form of forms) {
      const key = withPluralForm(stem, form);
      if (usableKeys.some((texts) => texts.has(key))) continue;
      report('plural-missing', { key, locale, namespace, forms }, spanOfKey(document, firstKey));
    }
    for (const key of writtenKeys) {
      const form = pluralFormOf(key)?.form;
      if (form === undefined || forms.includes(form)) continue;
      report('plural-unknown', { key: keyText(key), locale, forms }, spanOfKey(document, key));
    }
  }
});
