import { mkdir, mkdtemp, rm } from 'node:fs/promises';
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
let logEntries: string[];

function fail(): never {
  throw new Error('the lender has failed');
}

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'workshop-empty-'));
  const { plugins } = openWorkshop({ root, generated: path.join(root, 'generated'), shared });
  logEntries = [];
  server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    customLogger: { ...createLogger('silent'), error: (message) => logEntries.push(message) },
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port: 0, hmr: false, ws: false },
    plugins: [
      plugins,
      {
        name: 'failing',
        configureServer({ middlewares }) {
          middlewares.use('/api/fails', fail);
          return () => void middlewares.use('/api/late', fail);
        },
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

it.each(['/workshop/', '/api/fails', '/api/late'])(
  'an error of %s is logged, and sent without details',
  async (place) => {
    const response = await fetch(origin + place, { headers: { cookie } });
    expect(response.status).toBe(500);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toBe('The workshop failed. Its terminal shows the error.\n');
    expect(logEntries.join('\n')).toMatch(/Error/);
  },
);

it('a request for a folder of public files is rejected', async () => {
  await mkdir(path.join(root, 'generated/public/locales'), { recursive: true });
  const response = await fetch(`${origin}/locales`, { headers: { cookie } });
  expect(response.status).toBe(404);
  expect(await response.text()).toBe('There is nothing here.\n');
});

it('a request line that names another host is rejected', async () => {
  const response = await fetch(`${origin}//evil.example/?workshop=pl`, { headers: { cookie } });
  expect(response.status).toBe(400);
});
