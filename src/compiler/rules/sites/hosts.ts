import { nearestNames } from '../../../diagnostics/nearest-names.ts';
import { findDuplicates } from '../../../lib/find-duplicates.ts';
import { spanOfKey, spanOfValue } from '../../read/spans.ts';
import { applicationRule, warningRule, configRule } from '../../rule.ts';
import { sitesOf } from '../../link/config.ts';
import { localHostsOf, siteSources } from '../../emit/sites.ts';

/** The default site must be an existing brand and country. */
export const existingDefaultSite = applicationRule(({ contents, document }, report, { brands }) => {
  const { brand, country } = contents.defaultSite;
  const files = brands.get(brand)?.files;
  if (files?.has(`${country}.json`) === true) return;
  const knownNames =
    files === undefined ? [...brands.keys()] : [...files].map((file) => file.replace(/\.json$/, ''));
  const [property, name] =
    files === undefined ? (['brand', brand] as const) : (['country', country] as const);
  report(
    'default-site',
    { brand, country, similar: nearestNames(name, knownNames) },
    spanOfValue(document, ['defaultSite', property]),
  );
});

/** A host can only serve one site, because the hostname alone selects the brand and the country. */
export const oneSitePerHost = configRule((config, report) => {
  const claims = siteSources(config).flatMap((source) => {
    const { document, contents } = source.brandCountry;
    const hosts = new Set([...localHostsOf(source), ...Object.keys(contents.hosts)]);
    return [...hosts].map((host) => ({
      host,
      site: source.name,
      span: spanOfKey(document, ['hosts', host]),
    }));
  });
  for (const [{ host, site: second, span }, first] of findDuplicates(claims, (claim) => claim.host)) {
    report('host-twice', { host, first: first.site, second }, span, first.span);
  }
});

/** If there is a production environment, each site must have a production host. */
export const reachedSites = warningRule((config, report) => {
  if (config.application?.contents.environments.production === undefined) return;
  for (const { brand, country, contents, document } of sitesOf(config)) {
    if (Object.values(contents.hosts).includes('production')) continue;
    report('unreached-site', { brand, country }, spanOfKey(document, ['hosts']));
  }
});
