import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Experiment, SiteIndex } from '../../src/compiler/emit/sites.ts';
import type { CommonMessages } from '../../src/i18n/typed-keys.ts';
import { localeChain } from '../../src/lib/locale-chain.ts';
import type { EnvironmentName, Site } from '../../src/model/site.ts';

type MessageTree = { readonly [key: string]: string | MessageTree };

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function overlaid(base: MessageTree, over: MessageTree): MessageTree {
  const merged: { [key: string]: string | MessageTree } = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = base[key];
    merged[key] = typeof value === 'object' && typeof below === 'object' ? overlaid(below, value) : value;
  }
  return merged;
}

/** What lies below the base path of a build: names that change with their content, pictures, and names that do not. */
export const siteFolders = {
  hashed: ['/assets/', '/fonts/'],
  brands: ['/brands/'],
  plain: ['/locales/', '/schemas/', '/service-worker.js'],
} as const;

/** Where a build lies: what applicants are served, and beside it the pages and the lender a preview has instead. */
export const buildFolders = { dist: 'dist', preview: 'preview', sandbox: 'preview/sandbox' } as const;

/** The page a site has for one address alone; for all others it has `index.html`. */
export function firstPageFile(name: string, pathname: string): string {
  return `sites/${name}${pathname}/page.html`;
}

export interface Sites {
  readonly basePath: string;
  readonly names: readonly string[];
  /** Each host with the name of its site. */
  readonly hosts: readonly (readonly [hostname: string, name: string])[];
  /** The site a host serves; undefined for a host that belongs to none. */
  nameOf(hostname: string): string | undefined;
  read(name: string): Site;
  /** Every route the site has a page at. */
  routesOf(name: string): readonly string[];
  /** What divides the visitors of a site; undefined where nothing does. */
  experimentOf(name: string): Experiment | undefined;
  messagesOf(site: Site): CommonMessages;
}

/** False until a configuration was compiled without faults. */
export function hasSites(generated: string): boolean {
  return existsSync(path.join(generated, 'sites.json'));
}

/** A site as one environment has it: its page tells nobody of the servers, hosts and accounts of another. */
export function siteIn(site: Site, name: EnvironmentName): Site {
  const environment = site.environments[name];
  if (environment === undefined) throw new Error(`The site has no environment "${name}".`);
  const hosts = Object.entries(site.hosts).filter(([, its]) => its === name);
  return { ...site, environments: { [name]: environment }, hosts: Object.fromEntries(hosts) };
}

/** The sites that one environment has, each as it has them. */
export function sitesIn(sites: Sites, name: EnvironmentName): Sites {
  const hosts = sites.hosts.filter(([hostname, site]) => {
    const { hosts: its, environments } = sites.read(site);
    return its[hostname] === name && environments[name] !== undefined;
  });
  const known = new Map(hosts);
  return {
    ...sites,
    names: [...new Set(known.values())].toSorted(),
    hosts,
    nameOf: (hostname) => known.get(hostname),
    read: (site) => siteIn(sites.read(site), name),
  };
}

/** What the compiler left below `generated`, read anew at each call. */
export function readSites(generated: string): Sites {
  const index = readJson(path.join(generated, 'sites.json')) as SiteIndex;
  const messagesAt = (locale: string, namespace: string): MessageTree =>
    readJson(path.join(generated, 'public/locales', locale, `${namespace}.json`)) as MessageTree;
  return {
    basePath: index.basePath,
    names: [...new Set(Object.values(index.hosts))].toSorted(),
    hosts: Object.entries(index.hosts),
    nameOf: (hostname) => (Object.hasOwn(index.hosts, hostname) ? index.hosts[hostname] : undefined),
    read: (name) => readJson(path.join(generated, 'sites', `${name}.json`)) as Site,
    routesOf: (name) => index.routes[name] ?? [],
    experimentOf: (name) => index.experiments?.[name],
    // The compiler has proved that together they have every word.
    messagesOf: ({ locale }) =>
      localeChain(locale)
        .toReversed()
        .map((each) => messagesAt(each, 'common'))
        .reduce(overlaid) as unknown as CommonMessages,
  };
}
