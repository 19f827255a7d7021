import definition from '../../deploy/headers.json' with { type: 'json' };
import type { Environment, EnvironmentName, Site, TrackingSettings } from '../../src/model/site.ts';
import { inlineScriptHashes } from './inline-scripts.ts';
import { inlineStyleHashes } from './inline-styles.ts';

/**
 * `page`: HTML, which names the rest. `hashed`: its name changes with its content. `picture`: of a brand; a browser
 * wants the icon with each address, so it may keep it for an hour. `other`: asked about each time.
 */
export type Freshness = keyof typeof definition.cache;

type Sources = { readonly [directive: string]: readonly string[] };

function added(policy: Sources, more: Sources): Sources {
  const merged: { [directive: string]: readonly string[] } = { ...policy };
  for (const [directive, sources] of Object.entries(more)) {
    if (sources.length === 0) continue;
    const present = (merged[directive] ?? []).filter((source) => source !== "'none'");
    merged[directive] = [...new Set([...present, ...sources])];
  }
  return merged;
}

/** A policy takes an origin without a port to mean the default port; on a developer's machine any will do. */
function asSource(origin: string, name: EnvironmentName): string {
  const { protocol, hostname, port } = new URL(origin);
  const anyPort = name === 'development' && protocol === 'http:' && port === '';
  return anyPort ? `${protocol}//${hostname}:*` : origin;
}

/** Of an address on another host; a path on this one has none. */
function originOf(address: string | undefined): readonly string[] {
  return address !== undefined && URL.canParse(address) ? [new URL(address).origin] : [];
}

/** A script from elsewhere speaks to where it comes from, and to none of its vendor's addresses. */
function elsewhere(script: string): Sources {
  const origin = originOf(script);
  return { 'script-src': origin, 'img-src': origin, 'connect-src': origin };
}

/** Of the vendors that are configured, and no others. */
function vendorSources({ tagManager, tikTok, meta, postHog }: TrackingSettings): readonly Sources[] {
  const { vendors } = definition;
  const of = (
    vendor: { readonly script?: string } | undefined,
    ...sources: readonly Sources[]
  ): readonly Sources[] => {
    if (vendor === undefined) return [];
    return vendor.script === undefined ? sources : [elsewhere(vendor.script)];
  };
  const conversions = tagManager?.conversions === undefined ? [] : [vendors.conversions];
  return [
    ...of(tagManager, vendors.tagManager, ...conversions),
    ...of(tikTok, vendors.tikTok),
    ...of(meta, vendors.meta),
    { 'connect-src': [postHog?.host, postHog?.assetHost].flatMap(originOf) },
  ];
}

function captchaSources({ captcha }: Environment): Sources {
  if (captcha === undefined) return {};
  return captcha.script === undefined ? definition.captcha[captcha.provider] : elsewhere(captcha.script);
}

const reportGroup = 'policy';

function contentSecurityPolicy(
  environment: Environment,
  name: EnvironmentName,
  pages: readonly string[],
): string {
  const { policyReports: reports } = environment;
  const api = URL.canParse(environment.apiBase) ? [new URL(environment.apiBase).origin] : [];
  const policy = [
    { 'style-src': inlineStyleHashes(pages) },
    { 'script-src': inlineScriptHashes(pages) },
    captchaSources(environment),
    ...vendorSources(environment.tracking ?? {}),
    {
      'connect-src': api,
      'img-src': (environment.logoOrigins ?? []).map((origin) => asSource(origin, name)),
      // A partner may ask to be handed the applicant by a form.
      'form-action': environment.redirectOrigins.map((origin) => asSource(origin, name)),
      // A bank's or card issuer's page inside ours.
      'frame-src': ["'self'", ...environment.redirectOrigins.map((origin) => asSource(origin, name))],
      'frame-ancestors': environment.embeddingOrigins.map((origin) => asSource(origin, name)),
    },
  ].reduce<Sources>(added, definition.contentSecurityPolicy);
  return policyText({
    ...policy,
    // Vendors write scripts from text, and a developer's machine has no TLS.
    ...(hasForeignScripts(environment) ? {} : { 'require-trusted-types-for': ["'script'"] }),
    ...(name === 'development' ? {} : { 'upgrade-insecure-requests': [] }),
    ...(reports === undefined ? {} : { 'report-to': [reportGroup], 'report-uri': [reports] }),
  });
}

function policyText(policy: Sources): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

function hasForeignScripts({ captcha, tracking }: Environment): boolean {
  return captcha !== undefined || tracking !== undefined;
}

/** What an answer carries that belongs to no site: there is nothing to load, frame or keep. */
export function refusalHeaders(): ReadonlyMap<string, string> {
  return new Map([
    ['Content-Security-Policy', policyText(definition.nothing)],
    ...Object.entries(definition.headers),
    ['Cache-Control', definition.cache.page],
  ]);
}

/**
 * Everything a site's answers carry besides their content. Preview, tests and the nginx example send the same. Of styles
 * its policy lets in the files, and what stands in the pages the site has.
 */
export function productionHeaders(
  site: Site,
  name: EnvironmentName,
  freshness: Freshness,
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
    ['Cache-Control', definition.cache[freshness]],
  ]);
}
