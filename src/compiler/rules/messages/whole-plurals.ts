import type { Config } from '../../link/config.ts';
import { type Namespace, namespaces } from '../../read/file-kind.ts';
import { spanOfKey } from '../../read/spans.ts';
import {
  type MessageKey,
  englishFile,
  keyText,
  messageFile,
  messagesIn,
  ownLocales,
} from '../../messages/message-list.ts';
import { pluralFormOf, pluralFormsIn, withPluralForm } from '../../messages/plural-forms.ts';
import { configLaw } from '../../rule.ts';

function keysOf(messages: Config['messages'], locale: string, namespace: Namespace): readonly MessageKey[] {
  return messagesIn(messageFile(messages, locale, namespace)?.contents ?? {}).map(({ key }) => key);
}

function stemsOf(keys: readonly MessageKey[]): readonly string[] {
  return keys.flatMap((key) => pluralFormOf(key)?.stem ?? []);
}

/**
 * A text about a number has the forms its language needs, and no others: "few" and "many" are words of their
 * own in some languages, and never chosen in the rest.
 */
export const wholePlurals = configLaw(({ messages }, report) => {
  for (const namespace of namespaces) {
    const english = messagesIn(englishFile(messages, namespace)?.contents ?? {}).map(({ key }) => key);
    for (const locale of messages.keys()) {
      const file = messageFile(messages, locale, namespace);
      if (file === undefined) continue;
      const own = keysOf(messages, locale, namespace);
      const shown = ownLocales(locale)
        .flatMap((each) => keysOf(messages, each, namespace))
        .map(keyText);
      for (const stem of new Set([...stemsOf(english), ...stemsOf(own)])) {
        const forms = pluralFormsIn(locale, stem);
        const written = own.filter((key) => keyText(key) === stem || pluralFormOf(key)?.stem === stem);
        const [first] = written;
        if (first === undefined) continue;
        for (const form of forms.filter((each) => !shown.includes(withPluralForm(stem, each)))) {
          const key = withPluralForm(stem, form);
          report('plural-missing', { key, locale, namespace, forms }, spanOfKey(file.document, first));
        }
        for (const key of written) {
          const form = pluralFormOf(key)?.form;
          if (form === undefined || forms.includes(form)) continue;
          report('plural-unknown', { key: keyText(key), locale, forms }, spanOfKey(file.document, key));
        }
      }
    }
  }
});
