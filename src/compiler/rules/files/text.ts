import { findDuplicates } from '../../../lib/find-duplicates.ts';
import { spanAt } from '../../read/spans.ts';
import type { Node } from 'jsonc-parser';
import type { SourceSpan } from '../../../diagnostics/source-span.ts';
import { type SourceDocument, treeOf } from '../../read/source-document.ts';
import { documentRule } from '../../rule.ts';

function objectsIn(node: Node): readonly Node[] {
  const nestedObjects = (node.children ?? []).flatMap(objectsIn);
  return node.type === 'object' ? [node, ...nestedObjects] : nestedObjects;
}

/** Counts the keys in the source: every colon outside a string is one. */
function countWrittenKeys(text: string): number {
  let count = 0;
  let isText = false;
  for (let offset = 0; offset < text.length; offset += 1) {
    const character = text[offset];
    if (character === '"') isText = !isText;
    else if (character === '\\') offset += 1;
    else if (character === ':' && !isText) count += 1;
  }
  return count;
}

function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const ownCount = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce<number>((count, inner) => count + countKeys(inner), ownCount);
}

/** Returns the last character of a key's value. */
function endOf(key: Node, { file, text }: SourceDocument): SourceSpan {
  const { offset, length } = key.parent ?? key;
  return spanAt(file, text, offset + length - 1, 1);
}

/** Keys of an object must be unique. The source is searched only if it has more keys than the parsed value. */
export const uniqueKeys = documentRule(({ document }, report) => {
  const { file, text, value } = document;
  if (countWrittenKeys(text) === countKeys(value)) return;
  for (const object of objectsIn(treeOf(document))) {
    const keys = (object.children ?? []).flatMap((property) => property.children?.slice(0, 1) ?? []);
    for (const [key, firstKey] of findDuplicates(keys, ({ value: name }): unknown => name)) {
      report(
        'duplicate-key',
        { key: String(key.value), ends: [key, firstKey].map((each) => endOf(each, document)) },
        spanAt(file, text, key.offset, key.length),
        spanAt(file, text, firstKey.offset, firstKey.length),
      );
    }
  }
});

/** Garbled and invisible characters, also as escapes, and their cause. */
const unreadablePatterns: readonly (readonly [RegExp, string])[] = [
  [
    /\uFFFD|\\ufffd/i,
    'the sign U+FFFD, which stands where another could not be read: the file was not saved as UTF-8',
  ],
  [/[ÃÂÐ][\u0080-\u00BF]|â€|ï»¿/, 'text that was read in another encoding and saved again'],
  [
    /[\u202A-\u202E\u2066-\u2069]|\\u(?:202[a-e]|206[6-9])/i,
    'a sign that turns the direction of what follows',
  ],
  [/\\u00(?:0[0-8bcef]|1[\da-f]|7f)/i, 'a control sign, which no page can show'],
];

/** Files must not contain garbled or invisible characters. Only the first of each kind is reported. */
export const readableText = documentRule(({ document: { file, text } }, report) => {
  for (const [pattern, found] of unreadablePatterns) {
    const match = pattern.exec(text);
    if (match === null) continue;
    report('unreadable-text', { found }, spanAt(file, text, match.index, match[0].length));
  }
});
