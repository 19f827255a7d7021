import { spanOfValue } from '../../read/spans.ts';
import { type Message, messagesIn } from '../../messages/message-list.ts';
import type { SourceSpan } from '../../../diagnostics/source-span.ts';
import type { Messages } from '../../link/config-files.ts';
import { documentLaw } from '../../rule.ts';
import type { ShapeResult } from '../../shape/shape-document.ts';

function textsOf({ place, contents }: ShapeResult): readonly Message[] {
  return place.kind === 'messages' && contents !== undefined ? messagesIn(contents as Messages) : [];
}

/** A text says something: an empty one would be shown in place of the fallback, and the dots of a remedy as they are. */
export const nonEmptyMessages = documentLaw((shaped, report) => {
  for (const { key, name, text } of textsOf(shaped)) {
    if (!['', '...', '…'].includes(text.trim())) continue;
    report('empty-message', { key: name }, spanOfValue(shaped.document, key));
  }
});

const whole = /\{\{[^{}]*\}\}/g;

/** What nobody means an applicant to read, with what is found of it. */
const leftovers: readonly (readonly [RegExp, string])[] = [
  [/\b(?:TODO|FIXME|XXX)\b|[Ll]orem ipsum/, 'a note to its author'],
  [/<\/?[a-z][^<>]*>/i, 'markup, which is shown as it is written'],
];

/** A text is finished: its placeholders are whole, and nothing in it is meant for anybody but applicants. */
export const finishedMessages = documentLaw((shaped, report) => {
  for (const { key, name, text } of textsOf(shaped)) {
    const place = (): SourceSpan => spanOfValue(shaped.document, key);
    const [brace] = /[{}]+[^{}]*/.exec(text.replaceAll(whole, '')) ?? [];
    if (brace !== undefined) report('broken-placeholder', { key: name, found: brace.trim() }, place());
    for (const [pattern, what] of leftovers) {
      const [found] = pattern.exec(text) ?? [];
      if (found !== undefined) report('unfinished-message', { key: name, found, what }, place());
    }
  }
});
