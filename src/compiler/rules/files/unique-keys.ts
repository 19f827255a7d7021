import type { Node } from 'jsonc-parser';
import { spanAt } from '../../read/spans.ts';
import type { DocumentRule } from '../../rule.ts';

function objectsIn(node: Node): readonly Node[] {
  const inner = (node.children ?? []).flatMap(objectsIn);
  return node.type === 'object' ? [node, ...inner] : inner;
}

/** An object names each key once. */
export const uniqueKeys: DocumentRule = ({ document }, report) => {
  const { file, text, root } = document;
  for (const object of objectsIn(root)) {
    const keys = (object.children ?? []).flatMap((property) => property.children?.slice(0, 1) ?? []);
    const first = new Map<unknown, Node>();
    for (const key of keys) {
      const earlier = first.get(key.value);
      if (earlier === undefined) {
        first.set(key.value, key);
        continue;
      }
      report(
        'duplicate-key',
        { key: String(key.value) },
        spanAt(file, text, key.offset, key.length),
        spanAt(file, text, earlier.offset, earlier.length),
      );
    }
  }
};
