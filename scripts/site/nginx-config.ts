import type { Site } from '../../src/model/site.ts';
import { type BuiltFile, pagesOf } from './built-files.ts';
import { type Freshness, productionHeaders } from './production-headers.ts';
import { firstPageFile, type Sites, siteFolders } from './sites.ts';

/** Where the build lies on the host. */
const dist = '/srv/application/dist';

/** nginx reads `$` as a variable and `"` as the end; neither may come from a configuration. */
function quoted(text: string): string {
  if (/["$\\\n]/.test(text)) throw new Error(`nginx cannot be told this text: ${text}`);
  return `"${text}"`;
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
  return [...productionHeaders(site, name, freshness, pages)].map(([header, value]) => {
    const always = header !== 'Cache-Control' || freshness === 'page';
    return `add_header ${header} ${quoted(value)}${always ? ' always' : ''};`;
  });
}

function location(match: string, lines: readonly string[]): readonly string[] {
  return [`location ${match} {`, ...lines.map((line) => `  ${line}`), '}'];
}

function serverOf(site: Site, siteName: string, hostname: string, pages: readonly string[]): string {
  const { basePath } = site;
  const headers = (freshness: Freshness): readonly string[] => headerLines(site, hostname, freshness, pages);
  const files = (folders: readonly string[], freshness: Freshness): readonly string[] =>
    folders.flatMap((folder) =>
      location(`^~ ${basePath}${folder}`, [`alias ${dist}${folder};`, ...headers(freshness)]),
    );
  const lines = [
    `server_name ${hostname};`,
    'gzip_static on;',
    '# Needs the module ngx_brotli.',
    'brotli_static on;',
    'error_page 404 @missing;',
    ...location('@missing', [...headers('page'), 'return 404;']),
    ...['/', basePath].flatMap((bare) => location(`= ${bare}`, [`return 302 ${basePath}/$is_args$args;`])),
    ...files(siteFolders.hashed, 'hashed'),
    ...files(siteFolders.brands, 'picture'),
    ...files(siteFolders.plain, 'other'),
    ...location(`${basePath}/`, [
      `root ${dist};`,
      ...headers('page'),
      `try_files /${firstPageFile(siteName, '$uri')} /sites/${siteName}/index.html =404;`,
    ]),
  ];
  return ['server {', ...lines.map((line) => `  ${line}`), '}'].join('\n');
}

/** A server per host, sending what preview sends. TLS and the lead API are the host's own business. */
export function nginxConfig(sites: Sites, files: ReadonlyMap<string, BuiltFile>): string {
  return sites.hosts
    .map(([hostname, name]) => serverOf(sites.read(name), name, hostname, pagesOf(files, name)))
    .join('\n\n');
}
