import { createHash } from 'node:crypto';
import definition from '../../deploy/headers.json' with { type: 'json' };
import type { Environment, EnvironmentName, Site, TrackingSettings } from '../../src/model/site.ts';
import { inlineScripts } from './inline-scripts.ts';

/** The kind of a file for `Cache-Control`: `hashed` files have a hash in their name, `other` is revalidated. */
export type CacheLifetime = keyof typeof definition.cache;

type Sources = { readonly [directive: string]: readonly string[] };

function withSources(policy: Sources, extra: Sources): Sources {
  const merged: { [directive: string]: readonly string[] } = { ...policy };
  for (const [directive, sources] of Object.entries(extra)) {
    if (sources.length === 0) continue;
    const presentSources = (merged[directive] ?? []).filter((source) => source !== "'none'");
    merged[directive] = [...new Set([...presentSources, ...sources])];
  }
  return merged;
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Returns the hashes of inline scripts. The script that chooses a variant is included only if a page contains it. */
export function inlineScriptHashes(pages: readonly string[]): readonly string[] {
  const { chooseVariant, ...commonScripts } = inlineScripts;
  const hasExperiment = pages.some((page) => page.includes(chooseVariant));
  return [...Object.values(commonScripts), ...(hasExperiment ? [chooseVariant] : [])].map(hashSource);
}

function inlineStyleHashes(pages: readonly string[]): readonly string[] {
  const texts = pages.flatMap((page) =>
    [...page.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, text = '']) => text),
  );
  return [...new Set(texts)].map(hashSource);
}

/** In a policy an origin without a port has the default port. In development any port is allowed. */
function asSource(origin: string, name: EnvironmentName): string {
  const { protocol, hostname, port } = new URL(origin);
  const allowsAnyPort = name === 'development' && protocol === 'http:' && port === '';
  return allowsAnyPort ? `${protocol}//${hostname}:*` : origin;
}

/** The origin of an absolute URL; none for a path. */
function originOf(address: string | undefined): readonly string[] {
  return address !== undefined && URL.canParse(address) ? [new URL(address).origin] : [];
}

/** The sources of a vendor script that is loaded from another origin than the vendor's. */
function fromOrigin(script: string): Sources {
  const origin = originOf(script);
  return { 'script-src': origin, 'img-src': origin, 'connect-src': origin };
}

function vendorSources({ tagManager, tikTok, meta, postHog }: TrackingSettings): readonly Sources[] {
  const { vendors } = definition;
  const sourcesOf = (
    vendor: { readonly script?: string } | undefined,
    ...sources: readonly Sources[]
  ): readonly Sources[] => {
    if (vendor === undefined) return [];
    return vendor.script === undefined ? sources : [fromOrigin(vendor.script)];
  };
  const conversions = tagManager?.conversions === undefined ? [] : [vendors.conversions];
  return [
    ...sourcesOf(tagManager, vendors.tagManager, ...conversions),
    ...sourcesOf(tikTok, vendors.tikTok),
    ...sourcesOf(meta, vendors.meta),
    { 'connect-src': [postHog?.host, postHog?.assetHost].flatMap(originOf) },
  ];
}

function captchaSources({ captcha }: Environment): Sources {
  if (captcha === undefined) return {};
  return captcha.script === undefined ? definition.captcha[captcha.provider] : fromOrigin(captcha.script);
}

const reportGroup = 'policy';

function contentSecurityPolicy(
  environment: Environment,
  name: EnvironmentName,
  pages: readonly string[],
): string {
  const { policyReports: reports } = environment;
  const origins = (listed: readonly string[] = []) => listed.map((origin) => asSource(origin, name));
  const policy = [
    { 'style-src': inlineStyleHashes(pages) },
    { 'script-src': inlineScriptHashes(pages) },
    captchaSources(environment),
    ...vendorSources(environment.tracking ?? {}),
    {
      'connect-src': originOf(environment.apiBase),
      'img-src': origins(environment.logoOrigins),
      // Some partners require a form POST.
      'form-action': origins(environment.redirectOrigins),
      // Pages of banks and card issuers are shown in a frame.
      'frame-src': ["'self'", ...origins(environment.redirectOrigins)],
      'frame-ancestors': origins(environment.embeddingOrigins),
    },
  ].reduce<Sources>(withSources, definition.contentSecurityPolicy);
  return policyText({
    ...policy,
    // Vendor scripts do not support Trusted Types, and development has no TLS.
    ...(environment.captcha !== undefined || environment.tracking !== undefined
      ? {}
      : { 'require-trusted-types-for': ["'script'"] }),
    ...(name === 'development' ? {} : { 'upgrade-insecure-requests': [] }),
    ...(reports === undefined ? {} : { 'report-to': [reportGroup], 'report-uri': [reports] }),
  });
}

function policyText(policy: Sources): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

/** The headers of a response for a host without a site. */
export function errorHeaders(): ReadonlyMap<string, string> {
  return new Map([
    ['Content-Security-Policy', policyText(definition.nothing)],
    ...Object.entries(definition.headers),
    ['Cache-Control', definition.cache.page],
  ]);
}

/** The headers of a site's responses, for the preview and nginx. `pages` are those whose inline styles are allowed. */
export function productionHeaders(
  site: Site,
  name: EnvironmentName,
  lifetime: CacheLifetime,
  pages: readonly string[] = [],
): ReadonlyMap<string, string> {
  const environment = site.environments[name];
  if (environment === undefined) throw new Error(`The site has no environment "${name}".`);
  return new Map([
    ['Content-Security-Policy', contentSecurityPolicy(environment, name, pages)],
    ...(environment.policyReports === undefined
      ? []
      : [['Reporting-Endpoints', `${reportGroup}="${environment.policyReports}"`] as const]),
    ...Object.entries(definition.headers),
    ['Cache-Control', definition.cache[lifetime]],
  ]);
}
