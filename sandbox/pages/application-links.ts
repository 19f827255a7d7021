import { html } from 'hono/html';
import type { Site } from '../../src/model/site.ts';
import type { Html } from './page.ts';

/** Returns links to the local applications of a country, one per brand; an empty text if there are none. */
export function applicationLinks(sites: readonly Site[], country: string, at: URL): Html | '' {
  const links = sites.flatMap((site) => {
    const host = Object.keys(site.hosts).find((name) => name.endsWith('.localhost'));
    if (site.country !== country || host === undefined) return [];
    const address = new URL(`${site.basePath}/`, at);
    address.hostname = host;
    return html`<li><a href="${address.href}">Open ${site.productName}’s application</a></li>`;
  });
  return links.length === 0
    ? ''
    : html`<ul class="applications">
        ${links}
      </ul>`;
}
