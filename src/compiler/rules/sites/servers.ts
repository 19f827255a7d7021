import { valuesAt } from '../../../lib/json.ts';
import { findDuplicates } from '../../../lib/find-duplicates.ts';
import { environmentNames } from '../../../model/site.ts';
import { spanOfKey, spanOfValue } from '../../read/spans.ts';
import type { SourceSpan } from '../../../diagnostics/source-span.ts';
import { applicationRule, configRule } from '../../rule.ts';
import { sitesOf } from '../../link/config.ts';

/** The sandbox runs only on a developer's machine. */
const sandboxPrefix = '/__sandbox/';
const localHost = /^(?:localhost|127(?:\.\d+){3}|.*\.localhost)$/;

function isOnThisMachine(address: string): boolean {
  return URL.canParse(address) && localHost.test(new URL(address).hostname);
}

/** Each environment must have its own servers, so that real and test leads are not mixed. */
export const ownServers = applicationRule(({ contents, document }, report) => {
  const servers = environmentNames.flatMap((environment) => {
    const settings = environment === 'development' ? undefined : contents.environments[environment];
    return settings === undefined
      ? []
      : [{ environment, path: ['environments', environment], written: settings }];
  });
  for (const { environment, path, written: settings } of servers) {
    for (const { path: pathInEnvironment, value: address } of valuesAt(settings, ['**'])) {
      if (typeof address !== 'string' || !address.startsWith(sandboxPrefix)) continue;
      report(
        'sandbox-outside',
        { environment, address },
        spanOfValue(document, [...path, ...pathInEnvironment]),
      );
    }
    const { apiBase, redirectOrigins } = settings;
    if (apiBase.startsWith('/') && environment === 'production') {
      report('relative-api', { environment, apiBase }, spanOfValue(document, [...path, 'apiBase']));
    }
    if (isOnThisMachine(apiBase)) {
      report('local-host', { host: apiBase, environment }, spanOfValue(document, [...path, 'apiBase']));
    }
    if (redirectOrigins.length > 0) continue;
    report('no-partner-origin', { environment }, spanOfKey(document, [...path, 'redirectOrigins']));
  }
  for (const [second, first] of findDuplicates(servers, ({ written: settings }) => settings.apiBase)) {
    report(
      'shared-api',
      { apiBase: second.written.apiBase, first: first.environment, second: second.environment },
      spanOfValue(document, [...second.path, 'apiBase']),
      spanOfValue(document, [...first.path, 'apiBase']),
    );
  }
});

/** The properties that identify an account. A host or an event name can be shared. */
const accountNames = new Set<unknown>(['id', 'key', 'siteKey']);

/** Sites must not share products, hosts or accounts. */
export const ownAccounts = configRule((config, report) => {
  const sites = sitesOf(config).map((site) => ({ ...site, user: `${site.brand}-${site.country}` }));
  for (const [own, other] of findDuplicates(sites, ({ contents }) => contents.productId)) {
    report(
      'product-twice',
      { productId: own.contents.productId, first: other.user, second: own.user },
      spanOfValue(own.document, ['productId']),
      spanOfValue(other.document, ['productId']),
    );
  }
  for (const { contents, document } of sites) {
    for (const [host, environment] of Object.entries(contents.hosts)) {
      if (environment === 'development' || !localHost.test(host)) continue;
      report('local-host', { host, environment }, spanOfKey(document, ['hosts', host]));
    }
  }
  const trackingValues = sites.flatMap(({ user, contents, document }) =>
    [...valuesAt(contents.tracking, ['*', '**'])].flatMap(({ path, value: account }) => {
      if (typeof account !== 'string') return [];
      const environment = String(path[0]);
      const span = (): SourceSpan => spanOfValue(document, ['tracking', ...path]);
      return [{ environment, user: `${user} in ${environment}`, name: path.at(-1), account, span }];
    }),
  );
  for (const { environment, account: address, span } of trackingValues) {
    if (environment === 'development' || !address.startsWith(sandboxPrefix)) continue;
    report('sandbox-outside', { environment, address }, span());
  }
  const accounts = trackingValues.filter(({ name }) => accountNames.has(name));
  for (const [{ account, user: second, span }, first] of findDuplicates(accounts, (each) => each.account)) {
    report('account-twice', { account, first: first.user, second }, span(), first.span());
  }
});

/** Outside development the origins of redirects, logos and embedding pages must use HTTPS. */
export const secureOrigins = applicationRule(({ contents, document }, report) => {
  for (const environment of ['staging', 'production'] as const) {
    for (const list of ['redirectOrigins', 'logoOrigins', 'embeddingOrigins'] as const) {
      const origins = contents.environments[environment]?.[list];
      // A text other than "none" is reported by the shape check.
      if (origins === undefined || typeof origins === 'string') continue;
      for (const [index, origin] of origins.entries()) {
        if (origin.startsWith('https:')) continue;
        const span = spanOfValue(document, ['environments', environment, list, index]);
        report('insecure-origin', { origin, environment }, span);
      }
    }
  }
});
