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
  const sentHeaders = new Headers([...headers, ['Content-Type', file.type], ['Vary', 'Accept-Encoding']]);
  if (headers.get('Cache-Control') !== 'no-store') sentHeaders.set('ETag', file.eTag);
  if (request.headers.get('if-none-match') === file.eTag)
    return new Response(null, { status: 304, headers: sentHeaders });
  const accepted = (request.headers.get('accept-encoding') ?? '').split(',').map((coding) => coding.trim());
  const coding = [...file.encoded.keys()].find((name) => accepted.includes(name));
  if (coding !== undefined) sentHeaders.set('Content-Encoding', coding);
  const bytes = file.encoded.get(coding ?? '') ?? file.bytes;
  return new Response(request.method === 'HEAD' ? null : bytes, { status, headers: sentHeaders });
}

function sendText(status: number, text: string, headers: SentHeaders): Response {
  const sentHeaders = new Headers([...headers, ['Content-Type', 'text/plain; charset=utf-8']]);
  return new Response(text, { status, headers: sentHeaders });
}

/** Responds to requests as the production host does. */
export function serveBuild({ sites, files }: ServedBuild): (request: Request) => Response {
  // The headers depend on all pages of the site, so each set is computed once.
  const cached = new Map<string, SentHeaders>();
  const headersOf = (name: string, hostname: string, lifetime: CacheLifetime): SentHeaders => {
    const key = `${hostname} ${lifetime}`;
    const cachedHeaders = cached.get(key);
    if (cachedHeaders !== undefined) return cachedHeaders;
    const site = sites.read(name);
    const { name: environment } = environmentOf(site, hostname);
    const headers = productionHeaders(site, environment, lifetime, pagesOf(files, name));
    cached.set(key, headers);
    return headers;
  };
  return (request) => {
    const { pathname: writtenPath, search } = new URL(request.url);
    const pathname = writtenPath.replaceAll(/\/+/g, '/');
    const hostname = hostnameOf(request.headers.get('host') ?? '');
    const name = sites.nameOf(hostname);
    if (name === undefined) return sendText(404, unknownHostText(hostname, sites), errorHeaders());
    const headers = (lifetime: CacheLifetime): SentHeaders => headersOf(name, hostname, lifetime);
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
    const pathBelowBase = pathname.slice(sites.basePath.length);
    const lifetime = cacheLifetimeOf(pathBelowBase);
    const file = lifetime === undefined ? undefined : files.get(pathBelowBase);
    if (lifetime !== undefined && file !== undefined) return sendFile(request, file, headers(lifetime));
    const page =
      files.get(`/${firstPageFile(name, pathname.replace(/\/$/, ''))}`) ??
      files.get(`/sites/${name}/index.html`);
    const accept = request.headers.get('accept') ?? undefined;
    if (page === undefined || lifetime !== undefined || !acceptsPage(pathBelowBase, accept))
      return sendText(404, 'Not found.\n', headers('page'));
    return sendFile(request, page, headers('page'), hasPage(sites.routesOf(name), pathBelowBase) ? 200 : 404);
  };
}
