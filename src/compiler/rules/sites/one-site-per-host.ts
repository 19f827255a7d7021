import { localHostsOf, siteSources } from '../../emit/sites.ts';
import { spanOfKey } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** A host serves one site: its name is all that chooses brand and country. */
export const oneSitePerHost: ConfigRule = (config, report) => {
  const claims = siteSources(config).flatMap((source) => {
    const { document, contents } = source.brandCountry;
    const hosts = new Set([...localHostsOf(source), ...Object.keys(contents.hosts)]);
    return [...hosts].map((host) => ({
      host,
      site: source.name,
      place: spanOfKey(document, ['hosts', host]),
    }));
  });
  for (const [index, claim] of claims.entries()) {
    const first = claims.slice(0, index).find(({ host }) => host === claim.host);
    if (first === undefined) continue;
    const { host, site: second } = claim;
    report('host-twice', { host, first: first.site, second }, claim.place, first.place);
  }
};
