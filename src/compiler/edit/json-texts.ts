import { modify, applyEdits, parse } from 'jsonc-parser';
import { isPlainObject } from '../../lib/json.ts';
import type { ConfigTree } from '../compile.ts';

/** New files, and new texts of those there are. */
export type Files = ReadonlyMap<string, string>;

const formattingOptions = { insertSpaces: true, tabSize: 2 };

export function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

export function valueAt(tree: ConfigTree, file: string, path: readonly (string | number)[]): unknown {
  let value: unknown = parse(tree.get(file) ?? '{}');
  for (const key of path) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  }
  return value;
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

/** Whoever takes the line out again leaves no comma behind. */
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

/** A host in every environment but the developers', to be replaced by those there will be. */
export function hostsOf(
  country: string,
  brand: string,
  tree: ConfigTree,
): { readonly [host: string]: string } {
  const environments = valueAt(tree, 'config/application.json', ['environments']);
  const names = Object.keys(isPlainObject(environments) ? environments : {});
  return Object.fromEntries(
    names
      .filter((name) => name !== 'development')
      .map((name) => [`${country}.${name === 'production' ? '' : `${name}.`}${brand}.example`, name]),
  );
}
