import { modify, applyEdits, parse } from 'jsonc-parser';
import { objectAt } from '../../lib/json.ts';
import type { ConfigTree } from '../compile.ts';

/** New files, and new texts of those there are. */
export type Files = ReadonlyMap<string, string>;

const formattingOptions = { insertSpaces: true, tabSize: 2 };

/** What a file says; an empty object where it is not there. */
export function jsonIn(tree: ConfigTree, file: string): unknown {
  return parse(tree.get(file) ?? '{}');
}

/** Sets a value at a path. In a list, inserts it before the existing entry. */
export function withValue(
  text: string,
  path: readonly (string | number)[],
  value: unknown,
  isInsertion = false,
): string {
  const edits = modify(text, [...path], value, { formattingOptions, isArrayInsertion: isInsertion });
  return applyEdits(text, edits);
}

/** Inserting at this line leaves no trailing comma when the line is removed again. */
function afterSchema(): number {
  return 1;
}

/** Marked, so that the compiler points out what is still the same there and must be its own. */
export function asCopy(text: string, from: string): string {
  return applyEdits(
    text,
    modify(text, ['copiedFrom'], from, { formattingOptions, getInsertionIndex: afterSchema }),
  );
}

/**
 * A copy of a site for another country or brand. Its product and its hosts outside development are placeholders; it
 * tracks nothing yet.
 */
export function asSite(text: string, country: string, brand: string, tree: ConfigTree): string {
  const environments = Object.keys(objectAt(jsonIn(tree, 'config/application.json'), ['environments']));
  const hosts = environments
    .filter((name) => name !== 'development')
    .map((name) => [`${country}.${name === 'production' ? '' : `${name}.`}${brand}.example`, name]);
  const own = withValue(text, ['productId'], `${brand}-${country}`);
  return withValue(withValue(own, ['hosts'], Object.fromEntries(hosts)), ['tracking'], undefined);
}
