import { environmentOf } from '../../src/app/inlined-site.ts';
import { type BuiltFile, pagesOf } from './built-files.ts';
import { hostnameOf } from './host.ts';
import { hasPage } from './page-addresses.ts';
import { type Freshness, productionHeaders, refusalHeaders } from './production-headers.ts';
import { refusalOf } from './refusal.ts';
import { firstPageFile, type Sites, siteFolders } from './sites.ts';
import { wantsPage } from './wants-page.ts';

type Serve = (request: Request) => Response;

interface ServedBuild {
  readonly sites: Sites;
  readonly files: ReadonlyMap<string, BuiltFile>;
}

function freshnessOf(file: string): Freshness | undefined {
  if (siteFolders.hashed.some((folder) => file.startsWith(folder))) return 'hashed';
  if (siteFolders.brands.some((folder) => file.startsWith(folder))) return 'picture';
  return siteFolders.plain.some((folder) => file.startsWith(folder)) ? 'other' : undefined;
}

function answer(
  request: Request,
  file: BuiltFile,
  headers: ReadonlyMap<string, string>,
  status = 200,
): Response {
  const sent = new Headers([...headers, ['Content-Type', file.type], ['Vary', 'Accept-Encoding']]);
  if (headers.get('Cache-Control') !== 'no-store') sent.set('ETag', file.mark);
  if (request.headers.get('if-none-match') === file.mark)
    return new Response(null, { status: 304, headers: sent });
  const accepted = (request.headers.get('accept-encoding') ?? '').split(',').map((coding) => coding.trim());
  const [coding, bytes] = [...file.encoded].find(([name]) => accepted.includes(name)) ?? [
    undefined,
    file.bytes,
  ];
  if (coding !== undefined) sent.set('Content-Encoding', coding);
  return new Response(request.method === 'HEAD' ? null : bytes, { status, headers: sent });
}

function plain(status: number, text: string, headers: ReadonlyMap<string, string>): Response {
  const sent = new Headers([...headers, ['Content-Type', 'text/plain; charset=utf-8']]);
  return new Response(text, { status, headers: sent });
}

/** Answers as the production host does: a page per host, for unknown addresses too, files below the base path, and nothing else. */
export function serveBuild({ sites, files }: ServedBuild): Serve {
  const known = new Map<string, ReadonlyMap<string, string>>();
  /** The same at each request, and all pages of the site have to be read to make it. */
  const headersOf = (name: string, hostname: string, freshness: Freshness): ReadonlyMap<string, string> => {
    const key = `${hostname} ${freshness}`;
    const made = known.get(key);
    if (made !== undefined) return made;
    const site = sites.read(name);
    const { name: environment } = environmentOf(site, hostname);
    const headers = productionHeaders(site, environment, freshness, pagesOf(files, name));
    known.set(key, headers);
    return headers;
  };
  return (request) => {
    const { pathname: written, search } = new URL(request.url);
    const pathname = written.replaceAll(/\/+/g, '/');
    const hostname = hostnameOf(request.headers.get('host') ?? '');
    const name = sites.nameOf(hostname);
    if (name === undefined) return plain(404, refusalOf(hostname, sites), refusalHeaders());
    const headers = (freshness: Freshness): ReadonlyMap<string, string> =>
      headersOf(name, hostname, freshness);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return plain(405, 'Only GET and HEAD are answered here.\n', headers('page'));
    }
    if (pathname === '/' || pathname === sites.basePath) {
      return new Response(null, {
        status: 302,
        headers: [...headers('page'), ['Location', `${sites.basePath}/${search}`]],
      });
    }
    if (!pathname.startsWith(`${sites.basePath}/`)) return plain(404, 'Not found.\n', headers('page'));
    const below = pathname.slice(sites.basePath.length);
    const freshness = freshnessOf(below);
    const file = freshness === undefined ? undefined : files.get(below);
    if (freshness !== undefined && file !== undefined) return answer(request, file, headers(freshness));
    const page =
      files.get(`/${firstPageFile(name, pathname.replace(/\/$/, ''))}`) ??
      files.get(`/sites/${name}/index.html`);
    const accept = request.headers.get('accept') ?? undefined;
    if (page === undefined || freshness !== undefined || !wantsPage(below, accept))
      return plain(404, 'Not found.\n', headers('page'));
    return answer(request, page, headers('page'), hasPage(sites.routesOf(name), below) ? 200 : 404);
  };
}
