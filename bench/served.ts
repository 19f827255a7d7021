import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { readConfigTree } from '../scripts/read-config-tree.ts';
import { staticPages } from './reference/static-pages.ts';
import { withSampleCountries } from './sample-countries.ts';

export interface Served {
  /** Where it is served, without a slash at the end. */
  readonly origin: (site?: string) => string;
  readonly close: () => void;
}

const root = path.resolve(import.meta.dirname, '..');

/** All of a hand-written page in one file, as a build for production has it. */
async function bundle(name: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      write: false,
      modulePreload: false,
      target: 'baseline-widely-available',
      rolldownOptions: {
        input: path.join(import.meta.dirname, `reference/hand-written/${name}.tsx`),
        output: { codeSplitting: false },
      },
    },
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error(`${name} is not one bundle.`);
  return built.output[0].code;
}

function handWrittenPage(name: string): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<link rel="icon" href="data:,"><title>${name}</title></head><body><div id="root"></div><script type="module" src="/${name}.js"></script></body></html>`
  );
}

export const pageNames = ['first', 'hundred', 'twelve'] as const;

/** The static pages below /static/, and the hand-written ones below /hand-written/, compressed as ours are. */
export async function serveReferences(): Promise<Served> {
  const files = new Map<string, readonly [type: string, bytes: Buffer]>();
  const add = (address: string, type: string, text: string): void => {
    files.set(address, [`${type}; charset=utf-8`, brotliCompressSync(text)]);
  };
  for (const name of pageNames) {
    add(`/static/${name}`, 'text/html', staticPages[name]);
    add(`/hand-written/${name}`, 'text/html', handWrittenPage(name));
    // oxlint-disable-next-line no-await-in-loop
    add(`/${name}.js`, 'text/javascript', await bundle(name));
  }
  const server = createServer(({ url = '' }, response) => {
    const [type, bytes] = files.get(url) ?? ['text/plain', undefined];
    const headers = { 'content-type': type, ...(bytes && { 'content-encoding': 'br' }) };
    response.writeHead(bytes === undefined ? 404 : 200, headers).end(bytes);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
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
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}

/** Serves what was built in a folder. */
async function servePreview(folder: string): Promise<Served> {
  const port = await freePort();
  const server = spawn(process.execPath, ['--import', 'tsx', 'scripts/preview.ts'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve, reject) => {
    server.stdout.once('data', resolve);
    server.once('exit', () => reject(new Error('The preview did not begin.')));
  });
  return { origin: (site = '') => `http://${site}.localhost:${port}`, close: () => server.kill() };
}

/** The sites there are. */
export function serveSites(): Promise<Served> {
  return servePreview(root);
}

const copied = [
  'schemas',
  'scripts',
  'src',
  'sandbox',
  'deploy',
  'index.html',
  'package.json',
  'vite.config.ts',
];

/** What is built of a copy of the project with the sample countries. */
export async function serveSamples(): Promise<Served> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    for (const name of copied) cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
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
