import vendors from '../../../../schemas/vendors.json' with { type: 'json' };
import { environmentNames } from '../../../model/site.ts';
import { countryCodesIn } from '../../country-groups.ts';
import { sitesOf } from '../../link/config.ts';
import { spanOfKey, spanOfValue } from '../../read/spans.ts';
import { applicationRule, warningRule, siteRule } from '../../rule.ts';

/** Matches the hosts of test environments. */
const testHost = /(?:^|[.-])(?:staging|stage|test|dev|uat|qa|sandbox|preview)(?=[.-]|$)/;
const ipAddress = /^\d+(?:\.\d+){3}$|:/;
const localHost = /^(?:localhost|127(?:\.\d+){3}|.*\.localhost)$/;

function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).hostname : undefined;
}

/** Applicants must use public hostnames, not those of test environments and no IP addresses. */
export const applicantsHosts = siteRule(({ contents, document }, report) => {
  for (const [host, environment] of Object.entries(contents.hosts)) {
    if (environment === 'development') continue;
    const span = spanOfKey(document, ['hosts', host]);
    if (ipAddress.test(host)) report('host-address', { host, environment }, span);
    else if (environment === 'production' && testHost.test(host)) {
      report('host-environment', { host, environment }, span);
    }
  }
});

/** Production must not use the servers of test environments or of a developer's machine. */
export const productionAddresses = applicationRule(({ contents, document }, report, config) => {
  const production = contents.environments.production;
  if (production === undefined) return;
  const path = ['environments', 'production'];
  const lists = (['redirectOrigins', 'logoOrigins', 'embeddingOrigins'] as const).flatMap((list) => {
    const origins = production[list];
    if (origins === undefined || typeof origins === 'string') return [];
    return origins.map((address, index) => ({ address, below: [list, index] }));
  });
  for (const { address, below: pathInEnvironment } of [
    { address: production.apiBase, below: ['apiBase'] },
    ...lists,
  ]) {
    const host = hostOf(address);
    if (host === undefined) continue;
    if (ipAddress.test(host)) {
      report(
        'host-address',
        { host, environment: 'production' },
        spanOfValue(document, [...path, ...pathInEnvironment]),
      );
      continue;
    }
    const isLocal = pathInEnvironment[0] !== 'apiBase' && localHost.test(host);
    if (!isLocal && !testHost.test(host)) continue;
    // "shared-api" reports this URL.
    if (pathInEnvironment[0] === 'apiBase' && address === contents.environments.staging?.apiBase) continue;
    report('rehearsal-address', { address }, spanOfValue(document, [...path, ...pathInEnvironment]));
  }
  const api = hostOf(production.apiBase);
  for (const site of sitesOf(config)) {
    if (api === undefined || site.contents.hosts[api] === undefined) continue;
    report(
      'api-own-host',
      { host: api },
      spanOfValue(document, [...path, 'apiBase']),
      spanOfKey(site.document, ['hosts', api]),
    );
  }
});

/** Captcha keys for tests, which accept every visitor. */
const testKeys: readonly string[] = vendors.captchaTestKeys;

/** Outside development a captcha needs a real key. The idempotency header must be one that browsers can send. */
export const workingKeys = applicationRule(({ contents, document }, report) => {
  for (const environment of environmentNames) {
    const environmentFile = contents.environments[environment];
    if (environmentFile === undefined) continue;
    const { captcha, idempotencyHeader } = environmentFile;
    if (environment !== 'development' && typeof captcha === 'object' && testKeys.includes(captcha.siteKey)) {
      const span = spanOfValue(document, ['environments', environment, 'captcha', 'siteKey']);
      report('captcha-test-key', { environment, siteKey: captcha.siteKey }, span);
    }
    if (idempotencyHeader !== undefined && vendors.takenHeaders.includes(idempotencyHeader.toLowerCase())) {
      const span = spanOfValue(document, ['environments', environment, 'idempotencyHeader']);
      report('header-forbidden', { header: idempotencyHeader }, span);
    }
  }
});

/** Staging and production should have captcha keys of their own, as the vendor counts and trains by key. */
export const ownCaptchaKeys = warningRule(({ application }, report) => {
  if (application === undefined) return;
  const { contents, document } = application;
  const keyOf = (environment: 'staging' | 'production'): string | undefined => {
    const captcha = contents.environments[environment]?.captcha;
    return typeof captcha === 'object' ? captcha.siteKey : undefined;
  };
  const siteKey = keyOf('production');
  if (siteKey === undefined || siteKey !== keyOf('staging')) return;
  report(
    'captcha-key-shared',
    { siteKey },
    spanOfValue(document, ['environments', 'production', 'captcha', 'siteKey']),
    spanOfValue(document, ['environments', 'staging', 'captcha', 'siteKey']),
  );
});

/** An environment for applicants must have an idempotency header, or say that its API has none. */
export const neededIdempotency = applicationRule(({ contents, document }, report) => {
  for (const environment of ['staging', 'production'] as const) {
    const environmentFile = contents.environments[environment];
    if (environmentFile === undefined || environmentFile.idempotencyHeader !== undefined) continue;
    report('idempotency-missing', { environment }, spanOfKey(document, ['environments', environment]));
  }
});

const euCountries = new Set(countryCodesIn('EU'));
const scriptHosts: { readonly [vendor: string]: readonly string[] | undefined } = vendors.scriptHosts;

/** In EU countries analytics must use the vendor's EU host. Scripts of vendors must come from their own hosts. */
export const vendorsHosts = warningRule((config, report) => {
  const { application } = config;
  for (const environment of ['staging', 'production'] as const) {
    const captcha = application?.contents.environments[environment]?.captcha;
    if (application === undefined || typeof captcha !== 'object' || captcha.script === undefined) continue;
    const { provider: vendor, script } = captcha;
    const host = hostOf(script);
    if (host === undefined || scriptHosts[vendor]?.includes(host) !== false) continue;
    const path = ['environments', environment, 'captcha', 'script'];
    report('vendor-script', { vendor, host }, spanOfValue(application.document, path));
  }
  for (const { country, contents, document } of sitesOf(config)) {
    const code = config.countries.get(country)?.file.contents.code;
    for (const [environment, accounts] of Object.entries(contents.tracking ?? {})) {
      if (environment === 'development') continue;
      for (const [vendor, account] of Object.entries(accounts)) {
        const { script, ...properties } = account as { readonly [property: string]: string | undefined };
        const path = ['tracking', environment, vendor];
        for (const property of ['host', 'assetHost']) {
          const host = properties[property];
          const hostname = host === undefined ? undefined : hostOf(host);
          const isOutsideEurope = hostname?.endsWith('posthog.com') === true && !/^eu[.-]/.test(hostname);
          if (host === undefined || !isOutsideEurope || code === undefined || !euCountries.has(code))
            continue;
          report('analytics-abroad', { host, country }, spanOfValue(document, [...path, property]));
        }
        const scriptHost = script === undefined ? undefined : hostOf(script);
        if (scriptHost === undefined || scriptHosts[vendor]?.includes(scriptHost) !== false) continue;
        report('vendor-script', { vendor, host: scriptHost }, spanOfValue(document, [...path, 'script']));
      }
    }
  }
});
