import type { Site } from '../../src/model/site.ts';
import { type BuiltFile, contentTypes, pagesOf } from './built-files.ts';
import { type Freshness, productionHeaders, refusalHeaders } from './production-headers.ts';
import { pageAddresses } from './page-addresses.ts';
import { firstPageFile, type Sites, siteFolders } from './sites.ts';

/** Where the build lies on the host, and where it listens. */
export interface NginxHost {
  readonly dist: string;
  readonly port: number;
}

const usualHost: NginxHost = { dist: '/srv/application/dist', port: 80 };

/** nginx reads `$` as a variable and the quote it began with as the end; neither may come from a configuration. */
function quoted(text: string): string {
  const quote = text.includes('"') ? "'" : '"';
  if (/[$\\\n]/.test(text) || text.includes(quote))
    throw new Error(`nginx cannot be told this text: ${text}`);
  return quote + text + quote;
}

/** A location with a header of its own inherits none, so each names them all. Only a page's freshness holds for a failure too. */
function headerLines(
  site: Site,
  hostname: string,
  freshness: Freshness,
  pages: readonly string[],
): readonly string[] {
  const name = site.hosts[hostname];
  if (name === undefined) throw new Error(`The site does not know its host "${hostname}".`);
  return headersAdded(productionHeaders(site, name, freshness, pages), freshness);
}

function headersAdded(headers: ReadonlyMap<string, string>, freshness: Freshness): readonly string[] {
  return [...headers].map(([header, value]) => {
    const always = header !== 'Cache-Control' || freshness === 'page';
    return `add_header ${header} ${quoted(value)}${always ? ' always' : ''};`;
  });
}

function location(match: string, lines: readonly string[]): readonly string[] {
  return [`location ${match} {`, ...lines.map((line) => `  ${line}`), '}'];
}

function server(lines: readonly string[]): string {
  return ['server {', ...lines.map((line) => `  ${line}`), '}'].join('\n');
}

/** Every host that is none of ours. */
function refusingServer({ port }: NginxHost): string {
  return server([
    `listen ${port} default_server;`,
    'server_name _;',
    ...location('/', [
      'default_type "text/plain; charset=utf-8";',
      ...headersAdded(refusalHeaders(), 'page'),
      'return 404 "This host serves no application.\\n";',
    ]),
  ]);
}

function serverOf(
  { dist, port }: NginxHost,
  sites: Sites,
  hostname: string,
  siteName: string,
  pages: readonly string[],
): string {
  const site = sites.read(siteName);
  const { basePath } = site;
  const headers = (freshness: Freshness): readonly string[] => headerLines(site, hostname, freshness, pages);
  const files = (folders: readonly string[], freshness: Freshness): readonly string[] =>
    folders.flatMap((folder) =>
      location(`^~ ${basePath}${folder}`, [`alias ${dist}${folder};`, ...headers(freshness)]),
    );
  return server([
    `listen ${port};`,
    `server_name ${hostname};`,
    'server_tokens off;',
    'types {',
    ...Object.entries(contentTypes).map(([ending, type]) => `  ${quoted(type)} ${ending.slice(1)};`),
    '}',
    'gzip_static on;',
    '# Needs the module ngx_brotli.',
    'brotli_static on;',
    'error_page 404 @missing;',
    ...location('@missing', [...headers('page'), 'return 404;']),
    ...['/', basePath].flatMap((bare) =>
      location(`= ${bare}`, [...headers('page'), `return 302 ${basePath}/$is_args$args;`]),
    ),
    ...location('/', ['return 404;']),
    ...files(siteFolders.hashed, 'hashed'),
    ...files(siteFolders.brands, 'picture'),
    ...files(siteFolders.plain, 'other'),
    ...location(`~ "^${basePath}${pageAddresses(sites.routesOf(siteName))}$"`, [
      `root ${dist};`,
      ...headers('page'),
      `try_files /${firstPageFile(siteName, '$uri')} /sites/${siteName}/index.html =404;`,
    ]),
    ...location(`${basePath}/`, ['error_page 404 @unknown;', 'return 404;']),
    ...location('@unknown', [
      `root ${dist}/sites/${siteName};`,
      ...headers('page'),
      'try_files /index.html =404;',
    ]),
  ]);
}

/** A server per host, sending what preview sends. TLS and the lead API are the host's own business. */
export function nginxConfig(
  sites: Sites,
  files: ReadonlyMap<string, BuiltFile>,
  host: NginxHost = usualHost,
): string {
  return [
    refusingServer(host),
    ...sites.hosts.map(([hostname, name]) => serverOf(host, sites, hostname, name, pagesOf(files, name))),
  ].join('\n\n');
}
