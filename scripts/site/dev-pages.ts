import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import type { Connect, ViteDevServer } from 'vite';
import { environmentOf } from '../../src/app/inlined-site.ts';
import type { Site } from '../../src/model/site.ts';
import type { FontSubsetter } from './brand-fonts.ts';
import { experimentPagesOf, fillPage, type PageParts } from './fill-page.ts';
import { loadBrandStyles } from './prerenderer.ts';
import { hasPage, hostnameOf, unknownHostText, acceptsPage } from './requests.ts';
import { hasSites, readSites, readSitesSnapshot, siteIn } from './sites.ts';

interface DevPages {
  readonly server: ViteDevServer;
  readonly generated: string;
  readonly fontsFor: FontSubsetter;
}

/** Resolves to true if it has sent a response. */
type Handler = (request: Connect.IncomingMessage, response: ServerResponse) => Promise<boolean>;

function middleware(handle: Handler): Connect.NextHandleFunction {
  return (request, response, next) => {
    handle(request, response).then((isHandled) => isHandled || next(), next);
  };
}

function send(response: ServerResponse, status: number, type: string, body: string | Uint8Array): true {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(body);
  return true;
}

function pathnameOf(request: Connect.IncomingMessage): string {
  return (request.url ?? '/').split('?', 1)[0] ?? '/';
}

function isReadRequest({ method }: Connect.IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** The page behind the error overlay before the first successful compile. */
function bareTemplate(base: string): string {
  return `<!doctype html><html lang="en"><title>The configuration has errors</title><script type="module" src="${base}@vite/client"></script></html>`;
}

/** Runs first: rejects unknown hosts, redirects to the base path and serves fonts. */
export function unknownHostMiddleware({ server, generated, fontsFor }: DevPages): Connect.NextHandleFunction {
  return middleware(async (request, response) => {
    const pathname = pathnameOf(request);
    if (!hasSites(generated)) {
      if (!isReadRequest(request) || !(request.headers.accept ?? '').includes('text/html')) return false;
      return send(response, 500, 'text/html; charset=utf-8', bareTemplate(server.config.base));
    }
    const sites = readSites(generated);
    const hostname = hostnameOf(request.headers.host ?? '');
    const name = sites.nameOf(hostname);
    if (name === undefined) {
      return send(response, 404, 'text/plain; charset=utf-8', unknownHostText(hostname, sites));
    }
    if (pathname === '/' || pathname === sites.basePath) {
      const query = (request.url ?? '').slice(pathname.length);
      response.writeHead(302, { location: `${sites.basePath}/${query}` }).end();
      return true;
    }
    if (!pathname.startsWith(`${sites.basePath}/fonts/`)) return false;
    const { files } = await fontsFor(sites.read(name));
    const file = files.find((font) => sites.basePath + font.path === pathname);
    if (file === undefined) return send(response, 404, 'text/plain; charset=utf-8', 'Font not found.\n');
    return send(response, 200, 'font/woff2', file.bytes);
  });
}

/** Runs last: serves the pages of the application. */
export function pageMiddleware({ server, generated, fontsFor }: DevPages): Connect.NextHandleFunction {
  return middleware(async (request, response) => {
    if (!isReadRequest(request) || !acceptsPage(pathnameOf(request), request.headers.accept)) return false;
    const sites = readSitesSnapshot(generated);
    const hostname = hostnameOf(request.headers.host ?? '');
    const name = sites.nameOf(hostname);
    if (name === undefined) return false;
    const fullSite = sites.read(name);
    const environment = environmentOf(fullSite, hostname).name;
    const brandStylesOf = await loadBrandStyles(server);
    const partsOf = async (site: Site): Promise<PageParts> => {
      const { forPage } = await fontsFor(site);
      return {
        site: siteIn(site, environment),
        messages: sites.messagesOf(site),
        ...brandStylesOf(site.theme),
        ...forPage(sites.basePath),
        modules: [],
        data: [],
        styleSheets: [],
      };
    };
    const template = await readFile(path.join(server.config.root, 'index.html'), 'utf8');
    // Vite transforms the template before it is filled. Later it would add the base path to URLs that already have it.
    const page = fillPage(
      await server.transformIndexHtml(request.originalUrl ?? '/', template),
      await partsOf(fullSite),
      await experimentPagesOf(sites, name, partsOf),
    );
    const status = hasPage(sites.routesOf(name), pathnameOf(request)) ? 200 : 404;
    return send(response, status, 'text/html; charset=utf-8', page);
  });
}
