import type { Site } from '../../src/model/site.ts';

/** The local URL of a site, on the machine of the server only. */
export function siteAddress(site: Pick<Site, 'brand' | 'country' | 'basePath'>): string {
  const { port } = window.location;
  return `http://${site.brand}-${site.country}.localhost${port === '' ? '' : `:${port}`}${site.basePath}/`;
}
