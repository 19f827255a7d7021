import { environmentNames, type EnvironmentName } from '../../../model/site.ts';
import { spanOfKey, spanOfValue, type JsonPath } from '../../read/spans.ts';
import { configLaw, type Report } from '../../rule.ts';
import type { Config } from '../../link/config.ts';

/** Where the sandbox answers, which only developers have. */
const sandbox = '/__sandbox/';
const thisMachine = /^(?:localhost|127(?:\.\d+){3}|.*\.localhost)$/;

interface Written {
  readonly path: JsonPath;
  readonly text: string;
}

function textsIn(value: unknown, path: JsonPath = []): readonly Written[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, [...path, name]));
}

/** The names by which vendors know an account; a host or an event is shared by many. */
const accountNames = new Set(['id', 'key', 'siteKey']);

function isAccount({ path }: Written): boolean {
  return accountNames.has(String(path.at(-1)));
}

function holdServers({ application }: Config, report: Report): void {
  if (application === undefined) return;
  const { contents, document } = application;
  const bases = new Map<string, EnvironmentName>();
  for (const name of environmentNames) {
    const environment = contents.environments[name];
    if (environment === undefined || name === 'development') continue;
    for (const { path, text } of textsIn(environment)) {
      if (!text.startsWith(sandbox)) continue;
      const place = spanOfValue(document, ['environments', name, ...path]);
      report('sandbox-outside', { environment: name, address: text }, place);
    }
    const { apiBase, redirectOrigins } = environment;
    const place = spanOfValue(document, ['environments', name, 'apiBase']);
    if (apiBase.startsWith('/') && name === 'production') {
      report('relative-api', { environment: name, apiBase }, place);
    }
    const first = bases.get(apiBase);
    if (first === undefined) bases.set(apiBase, name);
    else {
      const other = spanOfValue(document, ['environments', first, 'apiBase']);
      report('shared-api', { apiBase, first, second: name }, place, other);
    }
    if (redirectOrigins.length > 0) continue;
    const list = spanOfKey(document, ['environments', name, 'redirectOrigins']);
    report('no-partner-origin', { environment: name }, list);
  }
}

/** An environment speaks to its own servers and accounts: leads of applicants never end at a rehearsal, nor tests among theirs. */
export const ownServers = configLaw((config, report) => {
  holdServers(config, report);
  const accounts = new Map<string, { readonly user: string; readonly place: ReturnType<typeof spanOfKey> }>();
  const products = new Map<string, { readonly user: string; readonly place: ReturnType<typeof spanOfKey> }>();
  for (const { slug, countries } of config.brands.values()) {
    for (const [country, { contents, document }] of countries) {
      const user = `${slug}-${country}`;
      const place = spanOfValue(document, ['productId']);
      const first = products.get(contents.productId);
      if (first === undefined) products.set(contents.productId, { user, place });
      else {
        const detail = { productId: contents.productId, first: first.user, second: user };
        report('product-twice', detail, place, first.place);
      }
      for (const [host, environment] of Object.entries(contents.hosts)) {
        if (environment === 'development' || !thisMachine.test(host)) continue;
        report('local-host', { host, environment }, spanOfKey(document, ['hosts', host]));
      }
      for (const [environment, vendors] of Object.entries(contents.tracking ?? {})) {
        for (const written of textsIn(vendors)) {
          const { path, text } = written;
          const at = spanOfValue(document, ['tracking', environment, ...path]);
          if (environment !== 'development' && text.startsWith(sandbox)) {
            report('sandbox-outside', { environment, address: text }, at);
          }
          if (!isAccount(written)) continue;
          const owner = `${user} in ${environment}`;
          const known = accounts.get(text);
          if (known === undefined) accounts.set(text, { user: owner, place: at });
          else report('account-twice', { account: text, first: known.user, second: owner }, at, known.place);
        }
      }
    }
  }
});

/** Outside development an applicant is never handed to, nor framed by, a page that travels in the clear, nor shown an image that does. */
export const secureOrigins = configLaw(({ application }, report) => {
  if (application === undefined) return;
  const { environments } = application.contents;
  for (const environment of ['staging', 'production'] as const) {
    for (const list of ['redirectOrigins', 'logoOrigins', 'embeddingOrigins'] as const) {
      const origins = environments[environment]?.[list];
      // A text that is not "none" is refused as such.
      if (origins === undefined || typeof origins === 'string') continue;
      for (const [index, origin] of origins.entries()) {
        if (origin.startsWith('https:')) continue;
        const place = spanOfValue(application.document, ['environments', environment, list, index]);
        report('insecure-origin', { origin, environment }, place);
      }
    }
  }
});
