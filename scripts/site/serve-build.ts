import { environmentOf } from '../../src/app/inlined-site.ts';
import { type BuiltFile, pagesOf } from './built-files.ts';
import { type CacheLifetime, productionHeaders, errorHeaders } from './production-headers.ts';
import { hasPage, hostnameOf, unknownHostText, acceptsPage } from './requests.ts';
import { firstPageFile, type Sites, siteFolders } from './sites.ts';

type SentHeaders = ReadonlyMap<string, string>;

interface ServedBuild {
  readonly sites: Sites;
  readonly files: ReadonlyMap<string, BuiltFile>;
}

function cacheLifetimeOf(file: string): CacheLifetime | undefined {
  const kinds = ['hashed', 'picture', 'other'] as const;
  return kinds.find((kind) => siteFolders[kind].some((folder) => file.startsWith(folder)));
}

function sendFile(request: Request, file: BuiltFile, headers: SentHeaders, status = 200): Response {
  const sent = new Headers([...headers, ['Content-Type', file.type], ['Vary', 'Accept-Encoding']]);
  if (headers.get('Cache-Control') !== 'no-store') sent.set('ETag', file.mark);
  if (request.headers.get('if-none-match') === file.mark)
    return new Response(null, { status: 304, headers: sent });
  const accepted = (request.headers.get('accept-encoding') ?? '').split(',').map((coding) => coding.trim());
  const coding = [...file.encoded.keys()].find((name) => accepted.includes(name));
  if (coding !== undefined) sent.set('Content-Encoding', coding);
  const bytes = file.encoded.get(coding ?? '') ?? file.bytes;
  return new Response(request.method === 'HEAD' ? null : bytes, { status, headers: sent });
}

function sendText(status: number, text: string, headers: SentHeaders): Response {
  const sent = new Headers([...headers, ['Content-Type', 'text/plain; charset=utf-8']]);
  return new Response(text, { status, headers: sent });
}

/** Responds to requests as the production host does. */
export function serveBuild({ sites, files }: ServedBuild): (request: Request) => Response {
  // The headers depend on all pages of the site, so each set is computed once.
  const cached = new Map<string, SentHeaders>();
  const headersOf = (name: string, hostname: string, freshness: CacheLifetime): SentHeaders => {
    const key = `${hostname} ${freshness}`;
    const known = cached.get(key);
    if (known !== undefined) return known;
    const site = sites.read(name);
    const { name: environment } = environmentOf(site, hostname);
    const headers = productionHeaders(site, environment, freshness, pagesOf(files, name));
    cached.set(key, headers);
    return headers;
  };
  return (request) => {
    const { pathname: written, search } = new URL(request.url);
    const pathname = written.replaceAll(/\/+/g, '/');
    const hostname = hostnameOf(request.headers.get('host') ?? '');
    const name = sites.nameOf(hostname);
    if (name === undefined) return sendText(404, unknownHostText(hostname, sites), errorHeaders());
    const headers = (freshness: CacheLifetime): SentHeaders => headersOf(name, hostname, freshness);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendText(405, 'Only GET and HEAD are answered here.\n', headers('page'));
    }
    if (pathname === '/' || pathname === sites.basePath) {
      return new Response(null, {
        status: 302,
        headers: [...headers('page'), ['Location', `${sites.basePath}/${search}`]],
      });
    }
    if (!pathname.startsWith(`${sites.basePath}/`)) return sendText(404, 'Not found.\n', headers('page'));
    const below = pathname.slice(sites.basePath.length);
    const freshness = cacheLifetimeOf(below);
    const file = freshness === undefined ? undefined : files.get(below);
    if (freshness !== undefined && file !== undefined) return sendFile(request, file, headers(freshness));
    const page =
      files.get(`/${firstPageFile(name, pathname.replace(/\/$/, ''))}`) ??
      files.get(`/sites/${name}/index.html`);
    const accept = request.headers.get('accept') ?? undefined;
    if (page === undefined || freshness !== undefined || !acceptsPage(below, accept))
      return sendText(404, 'Not found.\n', headers('page'));
    return sendFile(request, page, headers('page'), hasPage(sites.routesOf(name), below) ? 200 : 404);
  };
}
