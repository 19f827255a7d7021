import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readConfigTree } from '../scripts/read-config-tree.ts';
import { staticPages } from './static-pages.ts';
import { withSampleCountries } from './sample-countries.ts';

export interface TestServer {
  /** The origin without a trailing slash. */
  readonly origin: (site?: string) => string;
  readonly close: () => void;
}

const root = path.resolve(import.meta.dirname, '..');

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}

/** Serves the static pages, compressed like ours. */
export async function serveStaticPages(): Promise<TestServer> {
  const files = new Map(
    Object.entries(staticPages).map(([name, page]) => [`/${name}`, brotliCompressSync(page)]),
  );
  const server = createServer(({ url = '' }, response) => {
    const page = files.get(url);
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
    response.writeHead(page === undefined ? 404 : 200, page && headers).end(page);
  });
  const port = await listen(server);
  return { origin: () => `http://127.0.0.1:${port}`, close: () => server.close() };
}

function run(folder: string, script: string, ...parameters: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...parameters], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${script} ended with ${code ?? 'a signal'}.`)),
    );
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}

/** Serves the build of a folder. */
async function servePreview(folder: string): Promise<TestServer> {
  const port = await freePort();
  const server = spawn(process.execPath, ['--import', 'tsx', 'scripts/preview.ts'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve, reject) => {
    server.stdout.once('data', resolve);
    server.once('exit', () => reject(new Error('The preview did not start.')));
  });
  return { origin: (site = '') => `http://${site}.localhost:${port}`, close: () => server.kill() };
}

/** Serves the existing sites. */
export function serveSites(): Promise<TestServer> {
  return servePreview(root);
}

const copiedPaths = [
  'schemas',
  'scripts',
  'src',
  'sandbox',
  'deploy',
  'index.html',
  'package.json',
  'vite.config.ts',
];

/** Serves the build of a copy of the project with the sample countries. */
export async function serveSamples(): Promise<TestServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    for (const name of copiedPaths)
      cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    const { files } = await readConfigTree(root);
    for (const [name, text] of withSampleCountries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
    await run(folder, 'scripts/build.ts');
    const served = await servePreview(folder);
    return {
      ...served,
      close() {
        served.close();
        remove();
      },
    };
  } catch (fault) {
    remove();
    throw fault;
  }
}
