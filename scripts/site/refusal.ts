import type { Sites } from './sites.ts';

/** What a host that belongs to no site gets: nothing of any brand, and for a developer the hosts there are. */
export function refusalOf(hostname: string, sites: Pick<Sites, 'names' | 'basePath'>): string {
  const local = hostname === 'localhost' || hostname.endsWith('.localhost');
  const known = local ? ` Local sites: ${sites.names.map((name) => `${name}.localhost`).join(', ')}.` : '';
  return `This host serves no application.${known}\n`;
}
