import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import type { Connect, ViteDevServer } from 'vite';
import { environmentOf } from '../../src/app/inlined-site.ts';
import type { Site } from '../../src/model/site.ts';
import { experimentPagesOf } from './experiment-pages.ts';
import { type PageParts, fillPage } from './fill-page.ts';
import type { FontShop } from './font-shop.ts';
import { hostnameOf } from './host.ts';
import { hasPage } from './page-addresses.ts';
import { loadBrandStyles } from './prerenderer.ts';
import { refusalOf } from './refusal.ts';
import { hasSites, readSites, siteIn } from './sites.ts';
import { wantsPage } from './wants-page.ts';

interface DevPages {
  readonly server: ViteDevServer;
  readonly generated: string;
  readonly fonts: FontShop;
}

type Answer = (
  request: Connect.IncomingMessage,
  response: ServerResponse,
) => Promise<'answered' | 'not mine'>;

function middleware(answer: Answer): Connect.NextHandleFunction {
  return (request, response, next) => {
    answer(request, response).then((outcome) => outcome === 'not mine' && next(), next);
  };
}

function send(response: ServerResponse, status: number, type: string, body: string | Uint8Array): 'answered' {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(body);
  return 'answered';
}

function pathnameOf(request: Connect.IncomingMessage): string {
  return (request.url ?? '/').split('?', 1)[0] ?? '/';
}

function reads({ method }: Connect.IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

function wantsHtml(request: Connect.IncomingMessage): boolean {
  return reads(request) && (request.headers.accept ?? '').includes('text/html');
}

/** Where no compile was ever sound there is no page to cover, so the overlay gets an empty one. */
function bareTemplate(base: string): string {
  return `<!doctype html><html lang="en"><title>The configuration has faults</title><script type="module" src="${base}@vite/client"></script></html>`;
}

/** Before all else: a host of no site gets nothing, the bare host leads to the application, fonts come from memory. */
export function siteGate({ server, generated, fonts }: DevPages): Connect.NextHandleFunction {
  return middleware(async (request, response) => {
    const pathname = pathnameOf(request);
    if (!hasSites(generated)) {
      if (!wantsHtml(request)) return 'not mine';
      return send(response, 500, 'text/html; charset=utf-8', bareTemplate(server.config.base));
    }
    const sites = readSites(generated);
    const hostname = hostnameOf(request.headers.host ?? '');
    const name = sites.nameOf(hostname);
    if (name === undefined) {
      return send(response, 404, 'text/plain; charset=utf-8', refusalOf(hostname, sites));
    }
    if (pathname === '/' || pathname === sites.basePath) {
      const query = (request.url ?? '').slice(pathname.length);
      response.writeHead(302, { location: `${sites.basePath}/${query}` }).end();
      return 'answered';
    }
    if (!pathname.startsWith(`${sites.basePath}/fonts/`)) return 'not mine';
    const { files } = await fonts.fontsFor(sites.read(name));
    const file = files.find((font) => sites.basePath + font.path === pathname);
    if (file === undefined)
      return send(response, 404, 'text/plain; charset=utf-8', 'There is no such font.\n');
    return send(response, 200, 'font/woff2', file.bytes);
  });
}

/** After all else: what is left and asks for HTML is a page of the application. */
export function sitePages({ server, generated, fonts }: DevPages): Connect.NextHandleFunction {
  return middleware(async (request, response) => {
    const sites = readSites(generated);
    const hostname = hostnameOf(request.headers.host ?? '');
    const name = sites.nameOf(hostname);
    const isPage = reads(request) && wantsPage(pathnameOf(request), request.headers.accept);
    if (name === undefined || !isPage) return 'not mine';
    const whole = sites.read(name);
    const environment = environmentOf(whole, hostname).name;
    const brandStylesOf = await loadBrandStyles(server);
    const partsOf = async (site: Site): Promise<PageParts> => {
      const { onPage } = await fonts.fontsFor(site);
      return {
        site: siteIn(site, environment),
        messages: sites.messagesOf(site),
        ...brandStylesOf(site.theme),
        ...onPage(sites.basePath),
        modules: [],
        data: [],
        styleSheets: [],
      };
    };
    const template = await readFile(path.join(server.config.root, 'index.html'), 'utf8');
    // Vite first: it would put the base path before addresses that have it already.
    const page = fillPage(
      await server.transformIndexHtml(request.originalUrl ?? '/', template),
      await partsOf(whole),
      await experimentPagesOf(sites, name, partsOf),
    );
    const status = hasPage(sites.routesOf(name), pathnameOf(request)) ? 200 : 404;
    return send(response, status, 'text/html; charset=utf-8', page);
  });
}
