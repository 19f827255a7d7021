import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { environmentOf } from '../../src/app/inlined-site.ts';
import { siteInLanguage } from '../../src/app/site-languages.ts';
import type { EnvironmentName, Site } from '../../src/model/site.ts';
import { createFontSubsetter } from '../../scripts/site/brand-fonts.ts';
import { fillPage } from '../../scripts/site/fill-page.ts';
import { loadBrandStyles } from '../../scripts/site/prerenderer.ts';
import { hostnameOf } from '../../scripts/site/requests.ts';
import { hasSites, readSitesSnapshot, siteIn } from '../../scripts/site/sites.ts';
import { apiBase, type OpenedWorkshop, workshopApi } from './api.ts';
import { assetBase, type Bundle, type BundledFile } from './bundled.ts';
import { postHogAccess } from './post-hog-results.ts';
import type { Project } from './project.ts';
import { loadedFiles } from './loaded-files.ts';
import { decideShared, type SharedAccess, type SharedRequest } from './shared-access.ts';
import { workshopPage } from './workshop-page.ts';

const generatedBase = '/workshop/generated/';

/** URL parameter of a framed page, with the language to show. */
const frameParameter = 'workshop';

/** URL parameter of a framed page, with its site. Other machines cannot resolve the host name of a site. */
const siteParameter = 'site';

export interface Workshop {
  readonly plugins: Plugin[];
  /** Undefined until the workshop is opened. */
  readonly project: () => Promise<Project> | undefined;
}

export interface WorkshopOptions {
  readonly root: string;
  readonly generated: string;
  /** Lets other machines look at the workshop. They cannot change files. */
  readonly shared?: SharedAccess | undefined;
}

function isLoopback({ socket }: IncomingMessage): boolean {
  const address = socket.remoteAddress ?? '';
  return address === '::1' || address.replace(/^::ffff:/, '').startsWith('127.');
}

function isLocal(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost');
}

/**
 * Returns the site for a frame. Its messages are the shown ones, which may not be written to the disk yet. Its language is
 * chosen in the workshop.
 */
function framedSite(fullSite: Site, name: EnvironmentName, locale: string): Site {
  const { languages: _, ...site } = siteInLanguage(fullSite, locale);
  const environment = site.environments[name];
  if (environment === undefined) return { ...site, locale };
  const translations = `${environment.translations}?${frameParameter}`;
  return { ...site, locale, environments: { [name]: { ...environment, translations } } };
}

/** Removes tracking: visits in the workshop are not applicants. */
function withoutTracking(site: Site, name: EnvironmentName): Site {
  const { tracking: _, ...environment } = site.environments[name] ?? {};
  return { ...site, environments: { [name]: environment } };
}

interface Reply {
  readonly status?: number;
  readonly type: string;
  readonly body: string | Uint8Array;
  readonly headers?: { readonly [name: string]: string };
}

function sendReply(response: ServerResponse, { status = 200, type, body, headers }: Reply): void {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  response.end(body);
}

function sendError(response: ServerResponse, status: number, sentence: string): void {
  sendReply(response, { status, type: 'text/plain; charset=utf-8', body: `${sentence}\n` });
}

function localOrigin(server: ViteDevServer): string {
  return `http://localhost:${server.config.server.port ?? ''}`;
}

/** The host name of a site on this machine. */
function localHost(site: string): string {
  return `${site}.localhost`;
}

/** Sends a refusal or a redirect to another machine. Returns whether the request is answered. */
function answerOtherMachine(
  access: SharedAccess,
  { method = 'GET', headers }: IncomingMessage,
  request: Pick<SharedRequest, 'url' | 'hostname' | 'isFramed' | 'isPublic'>,
  response: ServerResponse,
): boolean {
  const decision = decideShared(access, { ...request, method, cookie: headers.cookie });
  if (decision.kind === 'pass') return false;
  if (decision.kind === 'refuse') sendError(response, decision.status, decision.sentence);
  else {
    response
      .writeHead(302, {
        location: decision.location,
        'set-cookie': decision.cookie,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
      .end();
  }
  return true;
}

/**
 * The workshop in a developer's server. It is loaded when it is first opened, and only by `npm start`, so it is not
 * part of a build.
 */
export function openWorkshop({ root, generated, shared }: WorkshopOptions): Workshop {
  const token = randomBytes(32).toString('base64url');
  const postHog = postHogAccess(process.env);
  const fontsFor = createFontSubsetter(root, generated);
  const fontFiles = new Map<string, BundledFile>();
  let openedWorkshop: Promise<OpenedWorkshop> | undefined;
  let bundle: Promise<Bundle> | undefined;

  function openAll(): Promise<OpenedWorkshop> {
    openedWorkshop ??= Promise.all([
      import('./project.ts'),
      import('./checker.ts'),
      import('./change-export.ts'),
    ]).then(async ([{ openProject }, { createWorkerChecker }, { createChangeExport }]) => {
      const { check, compare } = createWorkerChecker();
      const project = await openProject({ root, generated, check });
      return { project, changeExport: createChangeExport(root, project, compare) };
    });
    // A file that could not be read may be readable at the next request.
    openedWorkshop.catch(() => (openedWorkshop = undefined));
    return openedWorkshop;
  }

  async function getProject(): Promise<Project> {
    return (await openAll()).project;
  }

  function loadBundle(): Promise<Bundle> {
    bundle ??= import('./bundle.ts').then(({ bundleWorkshop }) => bundleWorkshop(root));
    bundle.catch(() => (bundle = undefined));
    return bundle;
  }

  async function sendAsset(name: string, response: ServerResponse): Promise<void> {
    const file = fontFiles.get(name) ?? (await loadBundle()).files.get(name);
    if (file === undefined) return sendError(response, 404, 'File not found.');
    sendReply(response, {
      ...file,
      headers: { 'cache-control': 'max-age=31536000, immutable', 'access-control-allow-origin': '*' },
    });
  }

  /**
   * Sends compiled files as modules, because browsers import JSON only with an attribute that the compiler does not
   * emit.
   */
  async function sendCompiled(pathname: string, response: ServerResponse): Promise<void> {
    // A page that stays open requests each revision with another URL.
    const file = pathname.slice(pathname.indexOf('/') + 1);
    const text = (await getProject()).compiled().get(file);
    if (text === undefined) return sendError(response, 404, 'Nothing of this name was compiled.');
    sendReply(response, {
      type: 'text/javascript; charset=utf-8',
      body: file.endsWith('.json') ? `export default ${text}` : text,
    });
  }

  /** Sends messages. Only the last three parts of a path such as `/application-frontend/locales/pl/form.json` are used. */
  async function sendMessages(pathname: string, response: ServerResponse): Promise<void> {
    const file = `public/${pathname.split('/').slice(-3).join('/')}`;
    const text = (await getProject()).compiled().get(file);
    if (text === undefined) return sendError(response, 404, 'Nothing of this name was compiled.');
    sendReply(response, { type: 'application/json; charset=utf-8', body: text });
  }

  /** The origin of the workshop page for a request. */
  function originOf(server: ViteDevServer, host = ''): string {
    return shared === undefined ? localOrigin(server) : `http://${host}`;
  }

  async function sendFrame(
    server: ViteDevServer,
    { url, origin }: { readonly url: URL; readonly origin: string },
    response: ServerResponse,
  ): Promise<void> {
    const { searchParams } = url;
    const sites = readSitesSnapshot(generated);
    const requestedSite = sites.names.find((each) => each === searchParams.get(siteParameter));
    const hostname =
      shared === undefined || requestedSite === undefined ? url.hostname : localHost(requestedSite);
    const name = sites.nameOf(hostname);
    if (name === undefined) return sendError(response, 404, 'This host has no application.');
    const variants = sites.experimentOf(name)?.variants ?? [];
    const variant = variants.find((each) => each.name === searchParams.get('variant'));
    const fullSite = sites.read(variant?.site ?? name);
    const requestedPath = searchParams.get(frameParameter) ?? '';
    // A variant has its own messages in the country's language.
    const locale = requestedPath === sites.read(name).locale ? fullSite.locale : requestedPath;
    const locales = (await getProject()).compiled();
    const shownLocale = locales.has(`public/locales/${locale}/common.json`) ? locale : fullSite.locale;
    const { name: environment } = environmentOf(fullSite, hostname);
    const siteOfEnvironment = siteIn(fullSite, environment);
    const isTracked = searchParams.get('tracking') === 'on';
    const framed = framedSite(
      isTracked ? siteOfEnvironment : withoutTracking(siteOfEnvironment, environment),
      environment,
      shownLocale,
    );
    const site = { ...framed, hosts: { ...framed.hosts, [url.hostname]: environment } };
    const { forPage, files } = await fontsFor(site);
    for (const font of files) fontFiles.set(font.path.slice(1), { type: 'font/woff2', body: font.bytes });
    const template = await readFile(path.join(root, 'index.html'), 'utf8');
    const tags = (await loadBundle()).tagsOf('frame');
    const page = fillPage(template, {
      site,
      messages: sites.messagesOf(site),
      ...forPage(assetBase.slice(0, -1)),
      modules: [],
      data: [],
      styleSheets: [],
      ...(await loadBrandStyles(server))(site.theme),
    });
    const project = await getProject();
    project.setCountry(site.country);
    sendReply(response, {
      type: 'text/html; charset=utf-8',
      body: page
        .replace('<html ', () => `<html data-workshop="${origin}" `)
        .replace(/<script type="module"[^>]*><\/script>/, () => tags),
      headers: { 'content-security-policy': `frame-ancestors ${origin}` },
    });
  }

  /** Whether a path below the base path is a file of `generated/public`, which applicants get too. */
  function isPublicFile(basePath: string, pathname: string): boolean {
    const names = pathname.slice(basePath.length + 1).split('/');
    if (!pathname.startsWith(`${basePath}/`)) return false;
    return (
      names.every((name) => /^[A-Za-z0-9][\w.-]*$/.test(name)) &&
      statSync(path.join(generated, 'public', ...names), { throwIfNoEntry: false })?.isFile() === true
    );
  }

  function createMiddleware(server: ViteDevServer): Connect.NextHandleFunction {
    const basePath = server.config.base.replace(/\/$/, '');
    const listeners = new Map<string, ReturnType<typeof getRequestListener>>();
    const listenerFor = (origin: string): ReturnType<typeof getRequestListener> => {
      const existing = listeners.get(origin);
      if (existing !== undefined) return existing;
      const api = (request: Request) =>
        workshopApi({ origin, token, isReadOnly: shared !== undefined }, openAll, postHog).fetch(request);
      const listener = getRequestListener(api, { overrideGlobalObjects: false });
      listeners.set(origin, listener);
      return listener;
    };
    const respond = async (
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<'handled' | 'not handled'> => {
      const host = request.headers.host ?? 'localhost';
      const address = request.url ?? '/';
      // An error would be shown before the token is checked.
      if (!URL.canParse(address, `http://${host}`)) {
        response.writeHead(400).end();
        return 'handled';
      }
      const url = new URL(address, `http://${host}`);
      const { host: checkedHost } = new URL(`http://${host}`);
      // An address such as `//evil.example/` names another host than the header, which is the one that is checked.
      if (url.host !== checkedHost) {
        response.writeHead(400).end();
        return 'handled';
      }
      const hostname = hostnameOf(checkedHost);
      const origin = originOf(server, checkedHost);
      const isFramed = url.searchParams.has(frameParameter);
      if (shared !== undefined) {
        const isPublic = isPublicFile(basePath, url.pathname);
        if (answerOtherMachine(shared, request, { url, hostname, isFramed, isPublic }, response))
          return 'handled';
      }
      const isFrame = isFramed && !url.pathname.includes('.');
      const isForWorkshop = url.pathname === '/workshop' || url.pathname.startsWith('/workshop/') || isFramed;
      if (!isForWorkshop) {
        // The files of a site are served at its own host name only.
        const [site] = shared === undefined || !hasSites(generated) ? [] : readSitesSnapshot(generated).names;
        if (site !== undefined) request.headers.host = localHost(site);
        return 'not handled';
      }
      if (shared === undefined && (!isLoopback(request) || !isLocal(hostname))) {
        sendError(response, 403, 'The workshop is only available on this machine.');
      } else if (isFrame) {
        if (!hasSites(generated)) sendError(response, 503, 'No valid configuration yet.');
        else await sendFrame(server, { url, origin }, response);
      } else if (isFramed) {
        await sendMessages(url.pathname, response);
      } else if (url.pathname.startsWith(assetBase)) {
        await sendAsset(url.pathname.slice(assetBase.length), response);
      } else if (url.pathname.startsWith(generatedBase)) {
        await sendCompiled(url.pathname.slice(generatedBase.length), response);
      } else if (url.pathname.startsWith(`${apiBase}/`)) {
        await listenerFor(origin)(request, response);
      } else if ((shared === undefined && hostname !== 'localhost') || url.pathname === '/workshop') {
        response.writeHead(302, { location: `${origin}/workshop/${url.search}` }).end();
      } else {
        void getProject().catch(() => undefined);
        const { tagsOf } = await loadBundle();
        sendReply(
          response,
          workshopPage({ token, tags: tagsOf('page'), origin, isShared: shared !== undefined }),
        );
      }
      return 'handled';
    };
    return (request, response, next) => {
      respond(request, response).then(
        (outcome) => outcome === 'not handled' && next(),
        (error: unknown) => reportError(server, error, response, next),
      );
    };
  }

  /** The error page of the development server shows paths and source code, which colleagues must not see. */
  function reportError(
    server: ViteDevServer,
    error: unknown,
    response: ServerResponse,
    next: Connect.NextFunction,
  ): void {
    if (shared === undefined) return next(error);
    server.config.logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    if (response.headersSent) response.destroy();
    else sendError(response, 500, 'The workshop failed. Its terminal shows the error.');
  }

  return {
    project: () => openedWorkshop?.then(({ project }) => project),
    plugins: [
      {
        name: 'workshop',
        apply: 'serve',
        enforce: 'pre',
        configureServer(server) {
          server.middlewares.use(createMiddleware(server));
          // A change in the code of the workshop or of the application triggers a new build at the next visit.
          server.watcher.add(path.join(root, 'workshop'));
          server.watcher.on('all', (_event, file) => {
            const name = path.relative(root, file).split(path.sep).join('/');
            if (/^(?:src|workshop)\//.test(name)) {
              bundle = undefined;
              openedWorkshop?.then(({ project }) => project.reloadFrames()).catch(() => undefined);
            }
            if (loadedFiles.test(name))
              openedWorkshop?.then(({ project }) => project.markOutdated(name)).catch(() => undefined);
          });
        },
      },
      {
        name: 'workshop-errors',
        apply: 'serve',
        enforce: 'post',
        configureServer(server) {
          if (shared === undefined) return undefined;
          // Added after the middlewares of the development server and of all plugins, whose errors it receives.
          const onError: Connect.ErrorHandleFunction = (error, _request, response, next) =>
            reportError(server, error, response, next);
          return () => void server.middlewares.use(onError);
        },
      },
    ],
  };
}
