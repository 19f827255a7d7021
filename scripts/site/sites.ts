import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteIndex } from '../../src/compiler/emit/sites.ts';
import type { CommonWords } from '../../src/i18n/typed-keys.ts';
import { localeChain } from '../../src/lib/locale-chain.ts';
import type { Site } from '../../src/model/site.ts';

type WordTree = { readonly [key: string]: string | WordTree };

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function overlaid(base: WordTree, over: WordTree): WordTree {
  const merged: { [key: string]: string | WordTree } = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = base[key];
    merged[key] = typeof value === 'object' && typeof below === 'object' ? overlaid(below, value) : value;
  }
  return merged;
}

/** What lies below the base path of a build: names that change with their content, and names that do not. */
export const siteFolders = {
  hashed: ['/assets/', '/fonts/'],
  plain: ['/brands/', '/locales/', '/schemas/'],
} as const;

export interface Sites {
  readonly basePath: string;
  readonly names: readonly string[];
  /** Each host with the name of its site. */
  readonly hosts: readonly (readonly [hostname: string, name: string])[];
  /** The site a host serves; undefined for a host that belongs to none. */
  nameOf(hostname: string): string | undefined;
  read(name: string): Site;
  wordsOf(site: Site): CommonWords;
}

/** False until a configuration was compiled without faults. */
export function hasSites(generated: string): boolean {
  return existsSync(path.join(generated, 'sites.json'));
}

/** What the compiler left below `generated`, read anew at each call. */
export function readSites(generated: string): Sites {
  const index = readJson(path.join(generated, 'sites.json')) as SiteIndex;
  const wordsAt = (locale: string): WordTree =>
    readJson(path.join(generated, 'public/locales', locale, 'common.json')) as WordTree;
  return {
    basePath: index.basePath,
    names: [...new Set(Object.values(index.hosts))].toSorted(),
    hosts: Object.entries(index.hosts),
    nameOf: (hostname) => (Object.hasOwn(index.hosts, hostname) ? index.hosts[hostname] : undefined),
    read: (name) => readJson(path.join(generated, 'sites', `${name}.json`)) as Site,
    // The compiler has proved that together they have every word.
    wordsOf: ({ locale }) =>
      localeChain(locale).toReversed().map(wordsAt).reduce(overlaid) as unknown as CommonWords,
  };
}
