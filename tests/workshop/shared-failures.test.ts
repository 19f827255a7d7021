import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLogger, createServer, type ViteDevServer } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openWorkshop } from '../../workshop/server/workshop-plugin.ts';

const shared = { token: 'drawn-at-this-start', hosts: ['127.0.0.1'] };
const cookie = `workshop=${shared.token}`;

let root: string;
let server: ViteDevServer;
let origin: string;
let logged: string[];

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'workshop-empty-'));
  const { plugin } = openWorkshop({ root, generated: path.join(root, 'generated'), shared });
  logged = [];
  server = await createServer({
    root,
    configFile: false,
    customLogger: { ...createLogger('silent'), error: (message) => logged.push(message) },
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port: 0, hmr: false, ws: false },
    plugins: [
      plugin,
      {
        name: 'failing',
        configureServer: ({ middlewares }) =>
          void middlewares.use('/api/fails', () => {
            throw new Error('the lender has failed');
          }),
      },
    ],
  });
  await server.listen();
  const address = server.httpServer?.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});

afterEach(async () => {
  await server.close();
  await rm(root, { recursive: true, force: true });
});

it.each(['/workshop/', '/api/fails'])('an error of %s is logged, and sent without details', async (place) => {
  const response = await fetch(origin + place, { headers: { cookie } });
  expect(response.status).toBe(500);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await response.text()).toBe('The workshop failed. Its terminal shows the error.\n');
  expect(logged.join('\n')).toMatch(/Error/);
});
