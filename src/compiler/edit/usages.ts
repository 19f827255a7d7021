import type { Node } from 'jsonc-parser';
import type { SourceSpan } from '../../diagnostics/source-span.ts';
import { isPlainObject, valueAt } from '../../lib/json.ts';
import type { ConfigTree } from '../compile.ts';
import { type FileKind, filePlaceOf } from '../read/file-kind.ts';
import { type SourceDocument, treeOf } from '../read/source-document.ts';
import { spanAt } from '../read/spans.ts';
import { validJson } from '../rules/files/json-text.ts';

export const nameKinds = [
  'question',
  'option',
  'step',
  'condition',
  'context',
  'screen',
  'country',
  'brand',
  'language',
] as const;
export type NameKind = (typeof nameKinds)[number];

interface Place {
  readonly file: FileKind;
  /**
   * Keys from the root of the file; `*` stands for any one, `**` for any number of them, `$` for the question of an option.
   * The last is the name itself.
   */
  readonly path: string;
  /** Where the name is a key; absent where it is a value. */
  readonly isKey?: true;
  /** Where the question of an option is named beside it, as its `dataPoint`. */
  readonly isBeside?: true;
  /** Where the name is made up: everywhere else it must be one there is. */
  readonly defines?: true;
}

/** Where a name of each kind can stand: who names one somewhere else adds it here. */
export const namePlaces: { readonly [Kind in NameKind]: readonly Place[] } = {
  question: [
    { file: 'country', path: 'dataPoints/*' },
    { file: 'country', path: 'notAsked/*' },
    { file: 'country', path: 'overrides/*', isKey: true },
    { file: 'country', path: 'overrides/*/checks/*/dataPoint' },
    { file: 'data-point', path: 'checks/*/dataPoint' },
    { file: 'data-point', path: 'splitsOff' },
    { file: 'conditions', path: 'conditions/**/dataPoint' },
    { file: 'screen', path: 'dataPoints/*' },
    { file: 'people', path: 'people/*/*', isKey: true },
    { file: 'messages', path: 'dataPoints/*', isKey: true },
    { file: 'experiment', path: 'variants/*/order/*' },
    { file: 'experiment', path: 'variants/*/overrides/*', isKey: true },
    { file: 'experiment', path: 'variants/*/messages/form/dataPoints/*', isKey: true },
  ],
  option: [
    { file: 'data-point', path: 'schema/enum/*' },
    { file: 'data-point', path: 'schema/items/enum/*' },
    { file: 'data-point', path: 'schema/properties/*', isKey: true },
    { file: 'data-point', path: 'initial' },
    { file: 'data-point', path: 'initial/*' },
    { file: 'data-point', path: 'initial/*', isKey: true },
    { file: 'country', path: 'overrides/$/choicesExcept/*' },
    { file: 'country', path: 'overrides/$/schema/enum/*' },
    { file: 'country', path: 'overrides/$/schema/items/enum/*' },
    { file: 'country', path: 'overrides/$/initial' },
    { file: 'country', path: 'overrides/$/initial/*' },
    { file: 'country', path: 'overrides/$/initial/*', isKey: true },
    { file: 'conditions', path: 'conditions/**/value', isBeside: true },
    { file: 'conditions', path: 'conditions/**/values/*', isBeside: true },
    { file: 'people', path: 'people/*/$' },
    { file: 'people', path: 'people/*/$/*' },
    { file: 'people', path: 'people/*/$/*', isKey: true },
    { file: 'messages', path: 'dataPoints/$/options/*', isKey: true },
    { file: 'experiment', path: 'variants/*/messages/form/dataPoints/$/options/*', isKey: true },
  ],
  step: [
    { file: 'steps', path: 'steps/*', isKey: true, defines: true },
    { file: 'data-point', path: 'step' },
    { file: 'country', path: 'overrides/*/step' },
    { file: 'country', path: 'startPage' },
    { file: 'messages', path: 'steps/*', isKey: true },
    { file: 'experiment', path: 'variants/*/messages/form/steps/*', isKey: true },
  ],
  condition: [
    { file: 'conditions', path: 'conditions/*', isKey: true, defines: true },
    { file: 'conditions', path: 'conditions/**/name' },
    { file: 'data-point', path: 'when' },
    { file: 'country', path: 'overrides/*/when' },
  ],
  context: [
    { file: 'steps', path: 'contexts/*', defines: true },
    { file: 'steps', path: 'steps/*/context' },
    { file: 'messages', path: 'contexts/*', isKey: true },
    { file: 'experiment', path: 'variants/*/messages/form/contexts/*', isKey: true },
  ],
  screen: [
    { file: 'country', path: 'screensExcept/*' },
    { file: 'country', path: 'startPage' },
    { file: 'messages', path: '*', isKey: true },
    { file: 'experiment', path: 'variants/*/messages/screens/*', isKey: true },
  ],
  country: [
    { file: 'application', path: 'defaultSite/country' },
    { file: 'experiment', path: 'country' },
  ],
  brand: [{ file: 'application', path: 'defaultSite/brand' }],
  language: [{ file: 'country', path: 'locales/*' }],
};

/** The files that are called after a name of each kind; those of the first pattern define it. */
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

function fits(path: readonly (string | number)[], pattern: readonly string[]): boolean {
  const [first, ...rest] = pattern;
  if (first === undefined) return path.length === 0;
  if (first === '**') return path.some((_, index) => fits(path.slice(index), rest));
  return path.length > 0 && (first === '*' || first === path[0]) && fits(path.slice(1), rest);
}

/** Every key and every text of a file, with its path. */
function* stringsIn(
  node: Node,
  path: readonly (string | number)[],
): Generator<{ readonly node: Node; readonly path: readonly (string | number)[]; readonly isKey: boolean }> {
  if (node.type === 'string') yield { node, path, isKey: false };
  for (const [index, child] of (node.children ?? []).entries()) {
    if (node.type === 'array') yield* stringsIn(child, [...path, index]);
    const [key, value] = child.children ?? [];
    if (node.type !== 'object' || key === undefined) continue;
    const below = [...path, String(key.value)];
    yield { node: key, path: below, isKey: true };
    if (value !== undefined) yield* stringsIn(value, below);
  }
}

/** A place where a name is written. */
export interface Usage {
  readonly at: SourceSpan;
  readonly offset: number;
  readonly length: number;
  /** What stands there once another name is given. */
  readonly renamed: (to: string) => string;
}

export interface Usages {
  readonly written: readonly Usage[];
  /** Files that are called after it, with what they would be called after another name. */
  readonly files: readonly { readonly file: string; readonly renamed: (to: string) => string }[];
}

function documentsIn(tree: ConfigTree): readonly (readonly [FileKind, SourceDocument])[] {
  return [...tree].flatMap(([file, text]) => {
    const place = filePlaceOf(file);
    const json = place === undefined ? undefined : validJson(file, text, () => undefined);
    return place === undefined || json === undefined ? [] : [[place.kind, { file, text, ...json }] as const];
  });
}

function isMessagesOf(kind: NameKind, file: string): boolean {
  return kind === 'screen' ? file.endsWith('/screens.json') : file.endsWith('/form.json');
}

/** The names of a kind that a configuration has, as far as its files can be read. */
export function definedNames(kind: NameKind, tree: ConfigTree): readonly string[] {
  const [pattern] = fileNames[kind] ?? [];
  if (pattern !== undefined) return distinct([...tree.keys()].map((file) => pattern.exec(file)?.[2]));
  const places = namePlaces[kind].filter(({ defines }) => defines === true);
  return distinct(
    documentsIn(tree).flatMap(([fileKind, document]) =>
      places
        .filter(({ file }) => file === fileKind)
        .flatMap(({ path, isKey = false }) =>
          [...stringsIn(treeOf(document), [])]
            .filter((each) => each.isKey === isKey && fits(each.path, path.split('/')))
            .map(({ node }): unknown => node.value),
        ),
    ),
  );
}

function distinct(names: readonly unknown[]): readonly string[] {
  return [...new Set(names.filter((name) => typeof name === 'string'))].toSorted();
}

/** An option is named with its question: `employment.retired`. */
function partsOf(kind: NameKind, name: string): { readonly question: string; readonly own: string } {
  const dot = kind === 'option' ? name.indexOf('.') : -1;
  return { question: name.slice(0, Math.max(dot, 0)), own: name.slice(dot + 1) };
}

/** The `dataPoint` that stands beside what is at a path. */
function questionBeside(value: unknown, path: readonly (string | number)[]): unknown {
  const around = path.map((_, depth) => valueAt(value, path.slice(0, depth)));
  return around.findLast(isPlainObject)?.['dataPoint'];
}

/** Where a name of a kind is used, whatever else has the same name. */
export function usagesOf(kind: NameKind, name: string, tree: ConfigTree): Usages {
  const { question, own: sought } = partsOf(kind, name);
  const patterns = namePlaces[kind].map((place) => ({
    ...place,
    segments: place.path.split('/').map((key) => (key === '$' ? question : key)),
  }));
  const files = [...tree.keys()].flatMap((file) =>
    (fileNames[kind] ?? []).flatMap((pattern) => {
      const [, before = '', own, after = ''] = pattern.exec(file) ?? [];
      return own === name ? [{ file, renamed: (to: string) => `${before}${to}${after}` }] : [];
    }),
  );
  const written = documentsIn(tree).flatMap(([fileKind, document]): readonly Usage[] => {
    const { file, text, value } = document;
    if (fileKind === 'messages' && !isMessagesOf(kind, file)) return [];
    if (kind === 'option' && fileKind === 'data-point' && !file.endsWith(`/${question}.json`)) return [];
    const here = patterns.filter((place) => place.file === fileKind);
    return [...stringsIn(treeOf(document), [])].flatMap(({ node, path, isKey }): readonly Usage[] => {
      const { offset, length } = node;
      const at = (): SourceSpan => spanAt(file, text, offset, length);
      if (path.length === 1 && path[0] === 'copiedFrom' && !isKey) {
        const original = files.find((each) => each.file === node.value);
        return original === undefined ? [] : [{ at: at(), offset, length, renamed: original.renamed }];
      }
      if (node.value !== sought) return [];
      const isUsage = here.some(
        (place) =>
          (place.isKey === true) === isKey &&
          fits(path, place.segments) &&
          (place.isBeside !== true || questionBeside(value, path) === question),
      );
      return isUsage ? [{ at: at(), offset, length, renamed: (to) => partsOf(kind, to).own }] : [];
    });
  });
  return { written, files };
}

/** The files that are other ones once something is called differently; a file that is gone is undefined. */
export function renamed(
  kind: NameKind,
  name: string,
  to: string,
  tree: ConfigTree,
): ReadonlyMap<string, string | undefined> {
  const { written, files } = usagesOf(kind, name, tree);
  const changed = new Map<string, string | undefined>();
  for (const { at, offset, length, renamed: named } of written.toSorted(
    (one, other) => other.offset - one.offset,
  )) {
    const text = changed.get(at.file) ?? tree.get(at.file) ?? '';
    changed.set(at.file, text.slice(0, offset) + JSON.stringify(named(to)) + text.slice(offset + length));
  }
  for (const { file, renamed: moved } of files) {
    const text = changed.get(file) ?? tree.get(file);
    changed.set(file, undefined);
    changed.set(moved(to), text);
  }
  return changed;
}
