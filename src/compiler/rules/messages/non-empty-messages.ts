import { spanOfValue } from '../../read/spans.ts';
import { messagesIn } from '../../messages/message-list.ts';
import type { ConfigRule } from '../../rule.ts';

/** A text says something: an empty one would be shown in place of the fallback, and the dots of a remedy as they are. */
export const nonEmptyMessages: ConfigRule = ({ messages }, report) => {
  for (const files of messages.values()) {
    for (const { contents, document } of files.values()) {
      for (const { key, name, text } of messagesIn(contents)) {
        if (!['', '...', '…'].includes(text.trim())) continue;
        report('empty-message', { key: name }, spanOfValue(document, key));
      }
    }
  }
};
