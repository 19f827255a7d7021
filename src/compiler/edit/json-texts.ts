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

/** The file with a value at a path, there or not; into a list it is put in front of what stands there. */
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
 * What a site of another country or brand says, with a product of its own, and a host in every environment but the
 * developers', to be replaced by those there will be. It tracks nothing yet.
 */
export function asSite(text: string, country: string, brand: string, tree: ConfigTree): string {
  const environments = Object.keys(objectAt(jsonIn(tree, 'config/application.json'), ['environments']));
  const hosts = environments
    .filter((name) => name !== 'development')
    .map((name) => [`${country}.${name === 'production' ? '' : `${name}.`}${brand}.example`, name]);
  const own = withValue(text, ['productId'], `${brand}-${country}`);
  return withValue(withValue(own, ['hosts'], Object.fromEntries(hosts)), ['tracking'], undefined);
}
