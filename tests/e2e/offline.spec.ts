import { createServer, request as send } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Page } from '@playwright/test';
import { readBuiltFiles, type BuiltFile } from '../../scripts/site/built-files.ts';
import { serveBuild } from '../../scripts/site/serve-build.ts';
import { buildServiceWorker } from '../../scripts/site/service-worker.ts';
import { readSites } from '../../scripts/site/sites.ts';
import { networkOf } from '../support/browser/network.ts';
import { expect, test } from './fixtures.ts';

const root = path.resolve(import.meta.dirname, '../..');
const preview = path.join(root, 'preview');
const sites = readSites(preview);
const workerFile = '/service-worker.js';

test.use({ serviceWorkers: 'allow' });

/** A separate host with the worker's lender. Its files change like a new build. */
async function startHost(lender: string) {
  const files = new Map([...readBuiltFiles(path.join(root, 'dist')), ...readBuiltFiles(preview)]);
  const application = getRequestListener(serveBuild({ sites, files }), { overrideGlobalObjects: false });
  const server = createServer((request, response) => {
    const { method, url = '', headers } = request;
    if (url.startsWith(`${sites.basePath}/`)) return void application(request, response);
    const lenderRequest = send(new URL(url, lender), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    return request.pipe(lenderRequest);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The host has no port.');
  return {
    origin: `http://localhost:${address.port}`,
    serve(name: string, text: string) {
      const builtFile = files.get(name) as BuiltFile;
      files.set(name, {
        ...builtFile,
        bytes: new TextEncoder().encode(text),
        encoded: new Map(),
        eTag: `"${text.length}"`,
      });
    },
    text: (name: string) => new TextDecoder().decode(files.get(name)?.bytes),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const cached = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const cachedRequests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return cachedRequests.flat().map(({ url }) => new URL(url).pathname);
  });

const cachedShell = (page: Page): Promise<string> =>
  page.evaluate(
    async (shell) => (await (await caches.match(shell))?.text()) ?? '',
    `${sites.basePath}/offline`,
  );

test('a service worker shows the application without network and sends the pending submit later, until it is replaced by a new build or turned off', async ({
  page,
  sandbox,
  baseURL,
}) => {
  await sandbox.journey([6, 10]);
  const network = await networkOf(page);
  const host = await startHost(baseURL ?? '');
  const address = `${host.origin}${sites.basePath}/`;
  const field = page.locator('[name="email"]');
  try {
    await page.goto(address);
    await field.fill('maria@example.com');
    await page.locator('[name="phoneNumber"]').fill('917 123 4567');
    // Answers are stored once the page is hydrated.
    await expect(page.locator('#application[data-route]')).toHaveCount(0);
    await expect.poll(() => cachedShell(page)).toContain('<html');
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    await network.goOffline();
    await page.reload();
    await expect(field).toHaveValue('maria@example.com');
    await expect(page.locator('main h1')).toBeVisible();
    await network.goOffline();
    expect((await cached(page)).filter((name) => name.startsWith('/api/'))).toEqual([]);

    await page.locator('[name="generalPolicies"]').check();
    await page.locator('main button[type="submit"]').click();
    await expect(page.getByRole('alert')).toContainText('Waiting for your connection');
    await network.regain();
    await expect(page.locator('main[data-page="checking"], main[data-page="accepted"]')).toBeVisible();
    expect(await sandbox.leads()).toHaveLength(1);
    await network.goOffline();
    await page.reload();
    await expect(page.locator('main[data-page]')).not.toHaveAttribute('data-page', 'initial-details');
    await expect(page.locator('main h1')).toBeVisible();
    await network.regain();

    const shell = '/sites/halina-philippines/index.html';
    host.serve(shell, host.text(shell).replace('<head>', '<head><meta name="build" content="second">'));
    host.serve(workerFile, await buildServiceWorker(root, 'second', true));
    await page.reload();
    await expect.poll(() => cachedShell(page)).toContain('content="second"');
    await network.goOffline();
    await page.reload();
    await expect(page.locator('meta[name="build"]')).toHaveAttribute('content', 'second');
    await network.regain();

    host.serve(workerFile, await buildServiceWorker(root, 'third', false));
    await page.reload();
    await expect.poll(() => cached(page)).toEqual([]);
    const registered = page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    expect(await registered).toBe(0);
  } finally {
    host.close();
  }
});
