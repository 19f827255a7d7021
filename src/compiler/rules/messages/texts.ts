import { spanOfValue } from '../../read/spans.ts';
import { messagesIn } from '../../messages/message-list.ts';
import { configLaw } from '../../rule.ts';

/** A text says something: an empty one would be shown in place of the fallback, and the dots of a remedy as they are. */
export const nonEmptyMessages = configLaw(({ messages }, report) => {
  for (const files of messages.values()) {
    for (const { contents, document } of files.values()) {
      for (const { key, name, text } of messagesIn(contents)) {
        if (!['', '...', '…'].includes(text.trim())) continue;
        report('empty-message', { key: name }, spanOfValue(document, key));
      }
    }
  }
});

const whole = /\{\{[^{}]*\}\}/g;

/** What nobody means an applicant to read, with what is found of it. */
const leftovers: readonly (readonly [RegExp, string])[] = [
  [/\b(?:TODO|FIXME|XXX)\b|[Ll]orem ipsum/, 'a note to its author'],
  [/<\/?[a-z][^<>]*>/i, 'markup, which is shown as it is written'],
];

/** A text is finished: its placeholders are whole, and nothing in it is meant for anybody but applicants. */
export const finishedMessages = configLaw(({ messages }, report) => {
  for (const files of messages.values()) {
    for (const { contents, document } of files.values()) {
      for (const { key, name, text } of messagesIn(contents)) {
        const [brace] = /[{}]+[^{}]*/.exec(text.replaceAll(whole, '')) ?? [];
        if (brace !== undefined) {
          report('broken-placeholder', { key: name, found: brace.trim() }, spanOfValue(document, key));
        }
        for (const [pattern, what] of leftovers) {
          const [found] = pattern.exec(text) ?? [];
          if (found === undefined) continue;
          report('unfinished-message', { key: name, found, what }, spanOfValue(document, key));
        }
      }
    }
  }
});
