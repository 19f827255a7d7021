import { clientsClaim } from 'workbox-core';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkFirst, Strategy, type StrategyHandler } from 'workbox-strategies';
import { fromCache, isOwnFile, isOwnPage } from './own-response.ts';

/*
 * Keeps the application in the browser, so that a reload without network shows it. It never stores answers or replies
 * of the lender. The build fills in the constants below. Their values change with each build, so that browsers fetch
 * this file again.
 */
declare const WORKS_OFFLINE: boolean;
declare const HASHED_FOLDERS: readonly string[];
declare const OTHER_FOLDERS: readonly string[];
declare const SHELL_ROUTE: string;
declare const BUILD: string;

/** Types of service workers, which TypeScript's DOM library does not contain. */
interface Lifetime extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface WorkerScope {
  readonly registration: { unregister(): Promise<boolean> };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: (name: 'install' | 'activate', listener: (event: Lifetime) => void) => void;
}

const worker = globalThis as unknown as WorkerScope;
const scope = new URL('./', globalThis.location.href).pathname;
const shell = scope.slice(0, -1) + SHELL_ROUTE;
const cacheNames = { pages: 'application-pages', files: 'application-files', others: 'application-others' };
const maxFiles = 300;

/** Stores the shell page and the files that it refers to. Replaces those of the previous build. */
async function cacheShell(): Promise<void> {
  const response = await fetch(shell, { cache: 'no-store' });
  const text = await response.clone().text();
  if (!isOwnPage(response, text)) throw new Error(`The shell page of build ${BUILD} could not be fetched.`);
  const addresses = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
  const files = await caches.open(cacheNames.files);
  const hashedFiles = new Set(addresses.filter((each) => isInFolder(each, HASHED_FOLDERS)));
  await Promise.all([...hashedFiles].map((each) => cacheFile(files, each)));
  const pages = await caches.open(cacheNames.pages);
  await pages.put(shell, response);
}

async function cacheFile(files: Cache, address: string): Promise<void> {
  const response = await fetch(address);
  if (!isOwnFile(response)) throw new Error(`The file ${address} of build ${BUILD} could not be fetched.`);
  await files.put(address, response);
}

function isInFolder(address: string, folders: readonly string[]): boolean {
  return folders.some((folder) => address.startsWith(scope.slice(0, -1) + folder));
}

async function dropOldestFiles(): Promise<void> {
  const files = await caches.open(cacheNames.files);
  const cachedRequests = await files.keys();
  await Promise.all(cachedRequests.slice(0, -maxFiles).map((request) => files.delete(request)));
}

const cacheOwnFilesOnly = {
  cacheWillUpdate: async ({ response }: { readonly response: Response }) =>
    isOwnFile(response) ? response : null,
};

/** Like workbox's CacheFirst, but falls back to the network if the cache hangs or rejects. */
class SafeCacheFirst extends Strategy {
  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    return (await fromCache(handler.cacheMatch(request))) ?? handler.fetchAndCachePut(request);
  }
}

/** Deletes the caches and unregisters the service worker. */
async function unregister(): Promise<void> {
  await Promise.all(Object.values(cacheNames).map((name) => caches.delete(name)));
  await worker.registration.unregister();
}

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([WORKS_OFFLINE ? cacheShell() : undefined, worker.skipWaiting()]));
});
worker.addEventListener('activate', (event) => {
  event.waitUntil(WORKS_OFFLINE ? dropOldestFiles() : unregister());
});

if (WORKS_OFFLINE) {
  clientsClaim();
  registerRoute(
    new NavigationRoute(async ({ request }) => {
      try {
        return await fetch(request);
      } catch (failure) {
        const cachedShell = await fromCache(caches.match(shell));
        if (cachedShell === undefined) throw failure;
        return cachedShell;
      }
    }),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isInFolder(url.pathname, HASHED_FOLDERS),
    new SafeCacheFirst({ cacheName: cacheNames.files, plugins: [cacheOwnFilesOnly] }),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isInFolder(url.pathname, OTHER_FOLDERS),
    new NetworkFirst({ cacheName: cacheNames.others, plugins: [cacheOwnFilesOnly] }),
  );
}
