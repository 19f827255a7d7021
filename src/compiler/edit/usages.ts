import { findNodeAtLocation } from 'jsonc-parser';
import type { SourceSpan } from '../../diagnostics/source-span.ts';
import { isPlainObject, valueAt } from '../../lib/json.ts';
import type { ConfigTree } from '../compile.ts';
import { type FileKind, parsePath } from '../read/file-kind.ts';
import { type NameKind, nameLocations, namesAt } from '../read/name-locations.ts';
import { type JsonPath, type SourceDocument, treeOf } from '../read/source-document.ts';
import { spanAt } from '../read/spans.ts';
import { validJson } from '../rules/files/json-text.ts';

/** The files that are named after a name of each kind. The first pattern matches the defining file. */
const fileNames: { readonly [Kind in NameKind]?: readonly RegExp[] } = {
  question: [/^(config\/data-points\/)([^/]+)(\.json)$/],
  screen: [/^(config\/screens\/)([^/]+)(\.json)$/],
  country: [
    /^(config\/countries\/)([^/]+)(\.json)$/,
    /^(config\/(?:divisions|people)\/)([^/]+)(\.json)$/,
    /^(config\/brands\/[^/]+\/)([^/]+)(\.json)$/,
  ],
  brand: [/^(config\/brands\/)([^/]+)(\/.+)$/],
  language: [/^(locales\/)([^/]+)(\/.+)$/],
};

/** A use of a name: its file and line. */
export interface Usage {
  readonly at: SourceSpan;
  readonly offset: number;
  readonly length: number;
  /** Returns the text at this location after a rename. */
  readonly textAfterRename: (to: string) => string;
}

export interface Usages {
  readonly occurrences: readonly Usage[];
  /** The files that are named after the name, each with its path after a rename. */
  readonly files: readonly { readonly file: string; readonly pathAfterRename: (to: string) => string }[];
}

function documentsIn(tree: ConfigTree): readonly (readonly [FileKind, SourceDocument])[] {
  return [...tree].flatMap(([file, text]) => {
    const parsed = parsePath(file);
    const json = parsed === undefined ? undefined : validJson(file, text, () => undefined);
    return parsed === undefined || json === undefined
      ? []
      : [[parsed.kind, { file, text, ...json }] as const];
  });
}

function isMessagesOf(kind: NameKind, file: string): boolean {
  return kind === 'screen' ? file.endsWith('/screens.json') : file.endsWith('/form.json');
}

/** Returns the defined names of a kind, as far as the files can be read. */
export function definedNames(kind: NameKind, tree: ConfigTree): readonly string[] {
  const [pattern] = fileNames[kind] ?? [];
  if (pattern !== undefined) return distinctNames([...tree.keys()].map((file) => pattern.exec(file)?.[2]));
  const locations = nameLocations[kind].filter(({ defines }) => defines === true);
  const names = documentsIn(tree).flatMap(([fileKind, { value }]) =>
    locations.filter(({ file }) => file === fileKind).flatMap((location) => namesAt(value, location)),
  );
  return distinctNames(names.map(({ name }) => name));
}

function distinctNames(names: readonly unknown[]): readonly string[] {
  return [...new Set(names.filter((name) => typeof name === 'string'))].toSorted();
}

/** The name of an option includes its question: `employment.retired`. */
function partsOf(kind: NameKind, name: string): { readonly question: string; readonly own: string } {
  const dot = kind === 'option' ? name.indexOf('.') : -1;
  return { question: name.slice(0, Math.max(dot, 0)), own: name.slice(dot + 1) };
}

/** The `dataPoint` property next to the value at a path. */
function siblingDataPoint(document: unknown, path: readonly (string | number)[]): unknown {
  const parents = path.map((_, depth) => valueAt(document, path.slice(0, depth)));
  return parents.findLast(isPlainObject)?.['dataPoint'];
}

/** Returns the uses of a name of one kind. Equal names of other kinds are ignored. */
export function usagesOf(kind: NameKind, name: string, tree: ConfigTree): Usages {
  const { question, own: ownName } = partsOf(kind, name);
  const locations = nameLocations[kind].map((location) => ({
    ...location,
    path: location.path.replaceAll('$', question),
  }));
  const files = [...tree.keys()].flatMap((file) =>
    (fileNames[kind] ?? []).flatMap((pattern) => {
      const [, before = '', own, after = ''] = pattern.exec(file) ?? [];
      return own === name ? [{ file, pathAfterRename: (to: string) => `${before}${to}${after}` }] : [];
    }),
  );
  const occurrences = documentsIn(tree).flatMap(([fileKind, document]): readonly Usage[] => {
    const { file, text, value } = document;
    if (fileKind === 'messages' && !isMessagesOf(kind, file)) return [];
    if (kind === 'option' && fileKind === 'data-point' && !file.endsWith(`/${question}.json`)) return [];
    const usageAt = (
      path: JsonPath,
      isKey: boolean,
      textAfterRename: Usage['textAfterRename'],
    ): readonly Usage[] => {
      const valueNode = findNodeAtLocation(treeOf(document), [...path]);
      const node = isKey ? valueNode?.parent?.children?.[0] : valueNode;
      if (node === undefined) return [];
      const { offset, length } = node;
      return [{ at: spanAt(file, text, offset, length), offset, length, textAfterRename }];
    };
    const copiedFile = files.find((each) => each.file === valueAt(value, ['copiedFrom']));
    const locationsInFile = locations.filter((location) => location.file === fileKind);
    return [
      ...(copiedFile === undefined ? [] : usageAt(['copiedFrom'], false, copiedFile.pathAfterRename)),
      ...locationsInFile.flatMap((location) =>
        namesAt(value, location)
          .filter(({ name: nameAtPath }) => nameAtPath === ownName)
          .filter(({ path }) => location.isSibling !== true || siblingDataPoint(value, path) === question)
          .flatMap(({ path }) => usageAt(path, location.isKey === true, (to) => partsOf(kind, to).own)),
      ),
    ].toSorted((one, textAfterRename) => one.offset - textAfterRename.offset);
  });
  return { occurrences, files };
}

/** Returns the files that change when a name is replaced. A deleted file is undefined. */
export function filesAfterRename(
  kind: NameKind,
  name: string,
  to: string,
  tree: ConfigTree,
): ReadonlyMap<string, string | undefined> {
  const { occurrences, files } = usagesOf(kind, name, tree);
  const changedFiles = new Map<string, string | undefined>();
  for (const { at, offset, length, textAfterRename } of occurrences.toSorted(
    (one, other) => other.offset - one.offset,
  )) {
    const text = changedFiles.get(at.file) ?? tree.get(at.file) ?? '';
    changedFiles.set(
      at.file,
      text.slice(0, offset) + JSON.stringify(textAfterRename(to)) + text.slice(offset + length),
    );
  }
  for (const { file, pathAfterRename } of files) {
    const text = changedFiles.get(file) ?? tree.get(file);
    changedFiles.set(file, undefined);
    changedFiles.set(pathAfterRename(to), text);
  }
  return changedFiles;
}
