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

function mergeMessages(base: MessageTree, overlay: MessageTree): MessageTree {
  const merged: { [key: string]: string | MessageTree } = { ...base };
  for (const [key, value] of Object.entries(overlay)) {
    const baseValue = base[key];
    merged[key] =
      typeof value === 'object' && typeof baseValue === 'object' ? mergeMessages(baseValue, value) : value;
  }
  return merged;
}

/** The folders below the base path, by how long their files are cached. */
export const siteFolders = {
  hashed: ['/assets/', '/fonts/'],
  picture: ['/brands/'],
  other: ['/locales/', '/schemas/', '/service-worker.js'],
} as const;

/** The folders of a build. The pages and the sandbox rules of the preview are not in `dist`. */
export const buildFolders = { dist: 'dist', preview: 'preview', sandbox: 'preview/sandbox' } as const;

/** The prerendered page of one path. Other paths have `index.html`. */
export function firstPageFile(name: string, pathname: string): string {
  return `sites/${name}${pathname}/page.html`;
}

export interface Sites {
  readonly basePath: string;
  readonly names: readonly string[];
  readonly hosts: readonly (readonly [hostname: string, name: string])[];
  nameOf(hostname: string): string | undefined;
  read(name: string): Site;
  routesOf(name: string): readonly string[];
  experimentOf(name: string): Experiment | undefined;
  messagesOf(site: Site): CommonMessages;
  formMessagesOf(site: Site): object;
}

/** False before the first successful compile. */
export function hasSites(generated: string): boolean {
  return existsSync(path.join(generated, 'sites.json'));
}

/** A site without the settings of other environments, which must not be in its page. */
export function siteIn(site: Site, name: EnvironmentName): Site {
  const environment = site.environments[name];
  if (environment === undefined) throw new Error(`The site has no environment "${name}".`);
  const hosts = Object.entries(site.hosts).filter(([, environmentName]) => environmentName === name);
  return { ...site, environments: { [name]: environment }, hosts: Object.fromEntries(hosts) };
}

/** The sites with a host in an environment, each without the settings of other environments. */
export function sitesIn(sites: Sites, name: EnvironmentName): Sites {
  const hosts = sites.hosts.filter(([hostname, site]) => {
    const { hosts: siteHosts, environments } = sites.read(site);
    return siteHosts[hostname] === name && environments[name] !== undefined;
  });
  const siteByHost = new Map(hosts);
  return {
    ...sites,
    names: [...new Set(siteByHost.values())].toSorted(),
    hosts,
    nameOf: (hostname) => siteByHost.get(hostname),
    read: (site) => siteIn(sites.read(site), name),
  };
}

/** Reads the sites from `generated`. */
export function readSites(generated: string): Sites {
  const index = readJson(path.join(generated, 'sites.json')) as SiteIndex;
  const readMessages = ({ locale }: Site, namespace: string): MessageTree =>
    localeChain(locale)
      .toReversed()
      .map(
        (each) => readJson(path.join(generated, 'public/locales', each, `${namespace}.json`)) as MessageTree,
      )
      .reduce(mergeMessages);
  return {
    basePath: index.basePath,
    names: [...new Set(Object.values(index.hosts))].toSorted(),
    hosts: Object.entries(index.hosts),
    nameOf: (hostname) => (Object.hasOwn(index.hosts, hostname) ? index.hosts[hostname] : undefined),
    read: (name) => readJson(path.join(generated, 'sites', `${name}.json`)) as Site,
    routesOf: (name) => index.routes[name] ?? [],
    experimentOf: (name) => index.experiments?.[name],
    messagesOf: (site) => readMessages(site, 'common') as unknown as CommonMessages,
    formMessagesOf: (site) => readMessages(site, 'form'),
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Reads all sites, variants and messages at once, because a compile may replace the files while a page is rendered. */
export function readSitesSnapshot(generated: string): Sites {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const sites = readSites(generated);
      const variants = sites.names.flatMap((name) => sites.experimentOf(name)?.variants ?? []);
      const names = [...sites.names, ...variants.map(({ site }) => site)];
      const siteByName = new Map(names.map((name) => [name, sites.read(name)]));
      const messages = new Map([...siteByName.values()].map((site) => [site.locale, sites.messagesOf(site)]));
      return {
        ...sites,
        read: (name) => siteByName.get(name) ?? sites.read(name),
        messagesOf: (site) => messages.get(site.locale) ?? sites.messagesOf(site),
      };
    } catch (error) {
      // A compile has just removed a site that the index lists.
      if (!isMissing(error) || attempt === 3) throw error;
    }
  }
}
