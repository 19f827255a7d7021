import { applyEdits, findNodeAtLocation, modify, type Node, parseTree } from 'jsonc-parser';
import { formatJson, isFormatted } from '../../scripts/format-json.ts';
import { positionAfter } from '../../src/compiler/edit/json-texts.ts';
import { assertNever } from '../../src/lib/assert-never.ts';
import { toShallowJson } from '../../src/lib/json.ts';
import { textOrder } from '../text-order.ts';
import { FileRefusal } from './config-files.ts';

/** Keys and indexes, outermost first. */
export type JsonPath = readonly (string | number)[];

/** A change within a JSON file. */
export type Change =
  | {
      readonly kind: 'set';
      readonly path: JsonPath;
      readonly value: unknown;
      /** If the second name of the path is new: the names of the entries that come before it, in order. */
      readonly after?: readonly string[];
    }
  /** Inserts before the entry at this index, or at the end for a larger one. */
  | { readonly kind: 'insert'; readonly path: JsonPath; readonly value: unknown }
  | { readonly kind: 'remove'; readonly path: JsonPath }
  /** Renames a property. */
  | { readonly kind: 'rename'; readonly path: JsonPath; readonly name: string }
  /** Moves an entry of a list to the index `to`. */
  | { readonly kind: 'move'; readonly path: JsonPath; readonly to: number };

/** `money › currency` */
function pathText(path: JsonPath): string {
  return path.join(' › ');
}

function lineEnd(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

function entryCount(text: string, path: JsonPath): number {
  const tree = parseTree(text);
  const list = tree && findNodeAtLocation(tree, [...path]);
  if (list?.type !== 'array') throw new FileRefusal(`There is no list at “${pathText(path)}”.`);
  return list.children?.length ?? 0;
}

function valueAt(text: string, path: JsonPath): unknown {
  const tree = parseTree(text);
  const node = tree && findNodeAtLocation(tree, [...path]);
  if (node === undefined) throw new FileRefusal(`There is nothing at “${pathText(path)}” any more.`);
  return JSON.parse(text.slice(node.offset, node.offset + node.length)) as unknown;
}

function renameProperty(text: string, path: JsonPath, name: string): string {
  const tree = parseTree(text);
  const key = tree && findNodeAtLocation(tree, [...path])?.parent?.children?.[0];
  if (key?.type !== 'string') throw new FileRefusal(`There is nothing at “${pathText(path)}” any more.`);
  return text.slice(0, key.offset) + JSON.stringify(name) + text.slice(key.offset + key.length);
}

/** Non-empty objects below the root. */
function innerObjects(node: Node, isRoot = true): readonly Node[] {
  const { type, children = [] } = node;
  const isObject = type === 'object' && children.length > 0;
  return [...(isObject && !isRoot ? [node] : []), ...children.flatMap((child) => innerObjects(child, false))];
}

/** The longest object that is written on one line. */
const maxLineLength = 100;

/**
 * Whether the file has its short objects on several lines, as message files have. The formatter keeps both forms, so an
 * added object has to be written like the others.
 */
function expandsObjects(text: string): boolean {
  const tree = parseTree(text);
  const shortObjects = (tree === undefined ? [] : innerObjects(tree))
    .map(({ offset, length }) => text.slice(offset, offset + length))
    .filter((object) => object.replaceAll(/\s+/g, ' ').length <= maxLineLength);
  const expandedCount = shortObjects.filter((object) => object.includes('\n')).length;
  return expandedCount * 2 >= shortObjects.length;
}

interface Layout {
  /** Adds objects on one line. The formatter breaks long ones. */
  readonly isCompact: boolean;
  /** The order of new properties; others are added at the end. */
  readonly order: readonly string[];
}

/** Returns the position of the property that a path adds to an object, given the properties of the object. */
function insertionIndex(text: string, path: JsonPath, order: readonly string[], after?: readonly string[]) {
  const tree = parseTree(text);
  const depth = path.findIndex(
    (_, index) => tree === undefined || findNodeAtLocation(tree, path.slice(0, index + 1)) === undefined,
  );
  const rank = order.indexOf(String(path[depth]));
  return (properties: readonly string[]): number => {
    if (after !== undefined && depth === 1) return positionAfter(properties, after);
    const next = rank === -1 ? -1 : properties.findIndex((each) => order.indexOf(each) > rank);
    return next === -1 ? properties.length : next;
  };
}

interface SetOptions {
  readonly after?: readonly string[] | undefined;
  readonly isInsertion?: boolean;
}

/** Sets a value. An unformatted file keeps its own layout around it. */
function setValue(
  text: string,
  path: JsonPath,
  value: unknown,
  layout: Layout,
  { after, isInsertion = false }: SetOptions = {},
): string {
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: lineEnd(text) };
  const options = {
    isArrayInsertion: isInsertion,
    getInsertionIndex: insertionIndex(text, path, layout.order, after),
    ...(!layout.isCompact && { formattingOptions }),
  };
  return applyEdits(text, modify(text, [...path], value, options));
}

/** Removes a list entry or property with its comma. */
function removeEntry(text: string, path: JsonPath): string {
  const tree = parseTree(text);
  const node = tree && findNodeAtLocation(tree, [...path]);
  const entry = node?.parent?.type === 'property' ? node.parent : node;
  const siblings = entry?.parent?.children ?? [];
  const position = siblings.findIndex((each) => each === entry);
  if (entry === undefined || position === -1)
    throw new FileRefusal(`There is nothing at “${pathText(path)}” any more.`);
  const next = siblings[position + 1];
  const previous = siblings[position - 1];
  const end = entry.offset + entry.length;
  if (next !== undefined) return text.slice(0, entry.offset) + text.slice(next.offset);
  return (
    text.slice(0, previous === undefined ? entry.offset : previous.offset + previous.length) + text.slice(end)
  );
}

function insertEntry(text: string, path: JsonPath, value: unknown, layout: Layout): string {
  const list = path.slice(0, -1);
  const [position] = path.slice(-1);
  if (typeof position !== 'number') throw new FileRefusal('An entry is put into a list at a number.');
  const endPosition = entryCount(text, list);
  return setValue(text, [...list, Math.min(Math.max(0, position), endPosition)], value, layout, {
    isInsertion: true,
  });
}

function applyChange(text: string, change: Change, layout: Layout): string {
  const { path } = change;
  switch (change.kind) {
    case 'set':
      return setValue(text, path, change.value, layout, { after: change.after });
    case 'insert':
      return insertEntry(text, path, change.value, layout);
    case 'remove':
      return removeEntry(text, path);
    case 'rename':
      return renameProperty(text, path, change.name);
    case 'move': {
      const value = valueAt(text, path);
      const shortened = removeEntry(text, path);
      return insertEntry(shortened, [...path.slice(0, -1), change.to], value, layout);
    }
    default:
      return assertNever(change);
  }
}

/**
 * Applies changes one after another and keeps the rest of the file unchanged. A file with the formatter's layout is
 * formatted again.
 */
export async function changeJson(file: string, text: string, changes: readonly Change[]): Promise<string> {
  const isFormattedFile = await isFormatted(file, text);
  const layout = {
    isCompact: isFormattedFile && !expandsObjects(text),
    order: file.startsWith('locales/') ? textOrder : [],
  };
  const result = changes.reduce((before, change) => applyChange(before, change, layout), text);
  return isFormattedFile ? formatJson(file, result) : result;
}

/** Returns the text of a new file with this content. */
export async function newJson(file: string, value: unknown): Promise<string> {
  return formatJson(file, toShallowJson(value));
}

/** Returns the new text of a file, formatted unless the file has its own layout. */
export async function layOut(file: string, before: string | null, text: string): Promise<string> {
  return before === null || (await isFormatted(file, before)) ? formatJson(file, text) : text;
}
