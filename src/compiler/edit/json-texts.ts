import { modify, applyEdits, parse } from 'jsonc-parser';
import { objectAt } from '../../lib/json.ts';
import type { ConfigTree } from '../compile.ts';

/** New and changed files, by path. */
export type Files = ReadonlyMap<string, string>;

const formattingOptions = { insertSpaces: true, tabSize: 2 };

/** Returns the content of a file, or an empty object if it does not exist. */
export function jsonIn(tree: ConfigTree, file: string): unknown {
  return parse(tree.get(file) ?? '{}');
}

/**
 * The position of a new property after the last existing one of these names. Without one, the property is the first, because
 * the names are all that come before it.
 */
export function positionAfter(properties: readonly string[], names: readonly string[]): number {
  const previous = names.findLast((name) => properties.includes(name));
  return previous === undefined ? 0 : properties.indexOf(previous) + 1;
}

/** Returns a text with a new object of a file, such as the texts of a question, after the existing ones of these names. */
export function withBlock(
  text: string,
  path: readonly [branch: string, name: string],
  value: unknown,
  after: readonly string[],
): string {
  const edits = modify(text, [...path], value, {
    formattingOptions,
    getInsertionIndex: (properties) => positionAfter(properties, after),
  });
  return applyEdits(text, edits);
}

/** Sets a value at a path. With `isInsertion`, inserts it in a list before the existing entry. */
export function withValue(
  text: string,
  path: readonly (string | number)[],
  value: unknown,
  isInsertion = false,
): string {
  const edits = modify(text, [...path], value, { formattingOptions, isArrayInsertion: isInsertion });
  return applyEdits(text, edits);
}

/**
 * The position of a new property. It is not the last one, so that removing its line again leaves no trailing comma.
 */
function positionAfterSchema(): number {
  return 1;
}

/** Adds `copiedFrom`. The compiler then warns about values that are still equal to the original. */
export function markAsCopy(text: string, from: string): string {
  return applyEdits(
    text,
    modify(text, ['copiedFrom'], from, { formattingOptions, getInsertionIndex: positionAfterSchema }),
  );
}

/**
 * Copies a site for another country or brand. The copy has placeholders for its product and its hosts outside
 * development, and no tracking.
 */
export function copySite(text: string, country: string, brand: string, tree: ConfigTree): string {
  const environments = Object.keys(objectAt(jsonIn(tree, 'config/application.json'), ['environments']));
  const hosts = environments
    .filter((name) => name !== 'development')
    .map((name) => [`${country}.${name === 'production' ? '' : `${name}.`}${brand}.example`, name]);
  const withProduct = withValue(text, ['productId'], `${brand}-${country}`);
  return withValue(withValue(withProduct, ['hosts'], Object.fromEntries(hosts)), ['tracking'], undefined);
}
