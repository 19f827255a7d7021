import type { Config } from '../../link/config.ts';
import { type Namespace, fallbackLanguage, namespaces } from '../../read/file-kind.ts';
import { spanOfKey } from '../../read/spans.ts';
import { neededMessages } from '../../messages/needed-messages.ts';
import { strayByConfig, strayByEnglish } from '../../messages/stray-key.ts';
import { englishFile, keyText, messageFile, messagesIn } from '../../messages/message-list.ts';
import { configLaw } from '../../rule.ts';

/** What the configuration asks for is known, even where English has yet to say it. */
function neededKeys(config: Config): { readonly [Each in Namespace]: ReadonlySet<string> } {
  const needed = { common: new Set<string>(), form: new Set<string>(), screens: new Set<string>() };
  for (const country of config.countries.values()) {
    for (const { namespace, names } of neededMessages(country, config)) {
      for (const name of names) needed[namespace].add(name);
    }
  }
  return needed;
}

/** A text has a place where it is shown: a key nothing asks for is a slip of the pen or a leftover. */
export const knownMessages = configLaw((config, report) => {
  const everyNeeded = neededKeys(config);
  for (const namespace of namespaces) {
    const needed = everyNeeded[namespace];
    const english = englishFile(config.messages, namespace)?.contents;
    for (const locale of config.messages.keys()) {
      const file = messageFile(config.messages, locale, namespace);
      if (file === undefined) continue;
      const isMeasured =
        locale !== fallbackLanguage && english !== undefined && messagesIn(english).length > 0;
      for (const message of messagesIn(file.contents)) {
        const { key, name } = message;
        const stray =
          strayByConfig(message, namespace, config) ??
          (isMeasured && !needed.has(name) ? strayByEnglish(key, english) : undefined);
        if (stray === undefined) continue;
        const detail = { key: keyText(stray.key), namespace, similar: stray.similar };
        report('extra-message', detail, spanOfKey(file.document, stray.key));
      }
    }
  }
});
