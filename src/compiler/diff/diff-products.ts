import { createHash } from 'node:crypto';
import type { Product } from '../compile.ts';
import { type Config, sitesOf } from '../link/config.ts';
import { namesIn, type Names } from '../describe/names.ts';
import { type Change, mergeChanges } from './change.ts';
import { conditionChanges } from './condition-changes.ts';
import { countryChanges } from './country-changes.ts';
import { experimentChanges } from './experiment-changes.ts';
import { textChanges } from './text-changes.ts';
import { valueChanges } from './value-changes.ts';
import { pathChanges } from './path-changes.ts';

/** A change that must be accepted by its name before it is released. */
export interface UnsafeChange {
  /** Derived from the change, so another change has another name. */
  readonly name: string;
  readonly change: Change & Required<Pick<Change, 'risk'>>;
  readonly isAccepted: boolean;
}

export interface Diff {
  /** For developers: equal changes of several countries are one. */
  readonly changes: readonly Change[];
  /** For product owners: also separate if their words differ, such as an amount in the currencies of two countries. */
  readonly plainChanges: readonly Change[];
  readonly unsafe: readonly UnsafeChange[];
  readonly names: Names;
}

interface WithContents<Contents> {
  readonly contents: Contents;
}

/** Reports added, removed and changed files of one kind. */
function fileChanges(
  before: ReadonlyMap<string, WithContents<unknown>>,
  after: ReadonlyMap<string, WithContents<unknown>>,
  {
    area,
    of,
    item,
    countries = () => [],
    risks = {},
  }: {
    readonly area: Change['area'];
    readonly of: (name: string) => string;
    /** The item that an added file defines. Its texts are listed with it. */
    readonly item?: (name: string) => string;
    readonly countries?: (name: string) => readonly string[];
    readonly risks?: { readonly [path: string]: string };
  },
): readonly Change[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name): readonly Change[] => {
    const [oldFile, newFile] = [before.get(name), after.get(name)];
    const base = { area, countries: countries(name) };
    const plain = { what: `the ${of(name)}`, ...(item && { item: item(name) }) };
    if (oldFile === undefined) return [{ ...base, kind: 'added', what: of(name), plain }];
    if (newFile === undefined) return [{ ...base, kind: 'removed', what: of(name), plain }];
    return valueChanges(oldFile.contents, newFile.contents, { ...base, of: of(name), risks });
  });
}

function singleFile<Contents>(
  file: WithContents<Contents> | undefined,
): ReadonlyMap<string, WithContents<Contents>> {
  return new Map(file === undefined ? [] : [['', file]]);
}

/** Sites by `brand country`, so that a removed site is one change. */
function sitesByName(config: Config): ReadonlyMap<string, WithContents<unknown>> {
  return new Map(sitesOf(config).map((site) => [`${site.brand} ${site.country}`, site]));
}

function siteChanges(before: Config, after: Config): readonly Change[] {
  const changes = fileChanges(sitesByName(before), sitesByName(after), {
    area: 'site',
    of: (name) => `site of the brand "${name.split(' ')[0] ?? ''}"`,
    countries: (name) => [name.split(' ')[1] ?? ''],
    risks: { productId: 'leads in progress belong to another product' },
  });
  const reason = 'applications in progress are lost';
  return changes.map((change) => {
    const isGone = change.kind === 'removed' && !change.what.includes(',');
    return isGone ? { ...change, risk: { kind: 'saved-answers', reason } } : change;
  });
}

function imageChanges(before: Config, after: Config): readonly Change[] {
  const images = new Set(
    [...before.tree.keys(), ...after.tree.keys()].filter((file) => file.endsWith('.svg')),
  );
  return [...images].flatMap((file): readonly Change[] => {
    const [oldImage, newImage] = [before.tree.get(file), after.tree.get(file)];
    if (oldImage === newImage) return [];
    const kind = oldImage === undefined ? 'added' : newImage === undefined ? 'removed' : 'changed';
    const [, brand, name] = /^config\/brands\/([^/]+)\/([^/]+)\.svg$/.exec(file) ?? [];
    return [
      {
        kind,
        area: 'brand',
        countries: [],
        what: `picture ${file}`,
        ...(name !== undefined && { plain: { what: `the ${name} of the brand “${brand}”` } }),
      },
    ];
  });
}

function brandFiles({ brands }: Config, part: 'brand' | 'theme'): ReadonlyMap<string, WithContents<unknown>> {
  return new Map(
    [...brands.values()].flatMap(({ slug, [part]: file }) =>
      file === undefined ? [] : [[slug, file] as const],
    ),
  );
}

/** Divisions by code, so that each changed division is its own change. */
function divisionsOf({ divisions }: Config): ReadonlyMap<string, WithContents<unknown>> {
  return new Map(
    [...divisions].map(([slug, { contents }]) => [
      slug,
      { contents: Object.fromEntries(contents.divisions.map(({ code, ...facts }) => [code, facts])) },
    ]),
  );
}

function sharedChanges(before: Config, after: Config, names: Names): readonly Change[] {
  return [
    ...fileChanges(before.screens, after.screens, {
      area: 'screen',
      of: (id) => `screen ${names.screen(id)}`,
      item: (id) => `screen ${id}`,
    }),
    ...fileChanges(divisionsOf(before), divisionsOf(after), {
      area: 'divisions',
      of: () => 'divisions',
      countries: (slug) => [slug],
    }),
    ...fileChanges(brandFiles(before, 'brand'), brandFiles(after, 'brand'), {
      area: 'brand',
      of: (slug) => `brand "${slug}"`,
    }),
    ...fileChanges(brandFiles(before, 'theme'), brandFiles(after, 'theme'), {
      area: 'brand',
      of: (slug) => `theme of the brand "${slug}"`,
    }),
    ...imageChanges(before, after),
    ...fileChanges(singleFile(before.application), singleFile(after.application), {
      area: 'environment',
      of: () => 'application',
    }),
    ...fileChanges(singleFile(before.steps), singleFile(after.steps), {
      area: 'step',
      of: () => 'steps',
    }).filter(
      // The countries that show a step report it.
      ({ kind, what }) => kind === 'changed' || what.endsWith(', contexts'),
    ),
  ];
}

function nameOf(change: Change, kind: string): string {
  const { lines: _lines, plain: _plain, ...identity } = change;
  return `${kind}-${createHash('sha256').update(JSON.stringify(identity)).digest('hex').slice(0, 8)}`;
}

/** Returns the changes for applicants and owners between two configurations. The second one may have errors. */
export function diffProducts(before: Product, after: Product, accepted: readonly string[] = []): Diff {
  const names = namesIn(after.config, before.config);
  const slugs = [
    ...new Set([...before.config.countries.keys(), ...after.config.countries.keys()]),
  ].toSorted();
  const separateChanges = [
    ...slugs.flatMap((slug) => countryChanges(slug, before, after, names)),
    ...conditionChanges(before, after, names),
    ...pathChanges(before, after, names),
    ...experimentChanges(before, after, names),
    ...siteChanges(before.config, after.config),
    ...sharedChanges(before.config, after.config, names),
    ...textChanges(before.config, after.config, names),
  ];
  const changes = mergeChanges(separateChanges);
  const unsafe = changes.flatMap((change): readonly UnsafeChange[] => {
    const { risk } = change;
    if (risk === undefined) return [];
    const name = nameOf(change, risk.kind);
    return [{ name, change: { ...change, risk }, isAccepted: accepted.includes(name) }];
  });
  return { changes, plainChanges: mergeChanges(separateChanges, { byPlainWords: true }), unsafe, names };
}
