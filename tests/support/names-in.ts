import { parseSync } from 'vite';

interface Node {
  readonly type: string;
  readonly [part: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Returns the name of a key or property; undefined if it is computed at run time. */
function nameOf(key: unknown, isComputed: unknown): string | undefined {
  if (!isNode(key)) return undefined;
  if (key.type === 'Literal' && typeof key['value'] === 'string') return key['value'];
  return key.type === 'Identifier' && isComputed !== true ? String(key['name']) : undefined;
}

/** Returns the properties that a node reads: by member access, destructuring or `in`. */
function readBy(node: Node): readonly (string | undefined)[] {
  switch (node.type) {
    case 'MemberExpression':
      return [nameOf(node['property'], node['computed'])];
    case 'ObjectPattern':
      return (node['properties'] as Node[]).map(({ key, computed }) => nameOf(key, computed));
    case 'BinaryExpression':
      return node['operator'] === 'in' ? [nameOf(node['left'], true)] : [];
    case 'CallExpression':
      return isNode(node['callee']) && nameOf(node['callee']['property'], false) === 'hasOwn'
        ? (node['arguments'] as Node[]).map((argument) => nameOf(argument, true))
        : [];
    default:
      return [];
  }
}

/** Functions whose argument is only set: `set(somethingAtom, value)`. */
const setters = new Set(['set', 'useSetAtom']);

function isSetter(callee: unknown): boolean {
  return isNode(callee) && setters.has(nameOf(callee['property'] ?? callee, false) ?? '');
}

export interface Names {
  /** Properties that are read, not only written or typed. */
  readonly read: ReadonlySet<string>;
  /** Imported names. */
  readonly imported: ReadonlySet<string>;
  /** Exported names except types. */
  readonly exported: ReadonlySet<string>;
  /** Names that are used apart from their declaration or import. */
  readonly used: ReadonlySet<string>;
  /** Like `used`, without names that are only set. */
  readonly gotten: ReadonlySet<string>;
}

function visitParts(node: Node, visit: (value: Node, part: string) => void): void {
  for (const [part, inner] of Object.entries(node))
    for (const value of Array.isArray(inner) ? inner : [inner]) if (isNode(value)) visit(value, part);
}

/** Returns the names in a TypeScript file by their use. */
export function namesIn(file: string, text: string): Names {
  const read = new Set<string>();
  const importedNames = new Set<string>();
  const exportedNames = new Set<string>();
  const readNames = new Set<string>();
  const set = new Set<string>();
  const visitType = (node: Node): void => {
    // A type can refer to a value.
    if (node.type === 'TSTypeQuery') readNames.add(nameOf(node['exprName'], false) ?? '');
    visitParts(node, visitType);
  };
  const visit = (node: unknown): void => {
    if (!isNode(node)) return;
    const { type } = node;
    if (type.startsWith('TS') && !type.endsWith('Expression')) return visitType(node);
    for (const name of readBy(node)) if (name !== undefined) read.add(name);
    if (type === 'ImportSpecifier') return void importedNames.add(nameOf(node['imported'], false) ?? '');
    if (type === 'ExportNamedDeclaration')
      for (const name of declaredNames(node['declaration'])) exportedNames.add(name);
    if (type === 'Identifier' || type === 'JSXIdentifier') readNames.add(String(node['name']));
    const [first] =
      type === 'CallExpression' && isSetter(node['callee']) ? (node['arguments'] as Node[]) : [];
    if (first !== undefined) set.add(nameOf(first, false) ?? '');
    visitParts(node, (value, part) => {
      if (value === first || (part === 'id' && value.type === 'Identifier')) return;
      // A write only reads the object before the last dot.
      const isWritten = type === 'AssignmentExpression' && part === 'left' && node['operator'] === '=';
      visit(isWritten && value.type === 'MemberExpression' ? value['object'] : value);
    });
  };
  visit(parseSync(file, text).program);
  return {
    read,
    imported: importedNames,
    exported: exportedNames,
    gotten: readNames,
    used: new Set([...readNames, ...set]),
  };
}

function declaredNames(declaration: unknown): readonly string[] {
  if (!isNode(declaration) || declaration.type.startsWith('TS')) return [];
  const declarations = (declaration['declarations'] ?? [declaration]) as Node[];
  return declarations.flatMap(({ id }) => nameOf(id, false) ?? []);
}
