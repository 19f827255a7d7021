import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as send, type IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { findNginx } from '../../scripts/find-programs.ts';
import { readBuiltFiles } from '../../scripts/site/built-files.ts';
import { nginxConfig } from '../../scripts/site/nginx-config.ts';
import { serveBuild } from '../../scripts/site/serve-build.ts';
import { readSites, sitesIn } from '../../scripts/site/sites.ts';

const root = path.resolve(import.meta.dirname, '../..');
const dist = path.join(root, 'dist');
const sites = sitesIn(readSites(path.join(root, 'generated')), 'production');
const files = readBuiltFiles(dist);
const brotli = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

interface Asked {
  readonly host: string;
  readonly address: string;
  readonly method?: string;
  readonly coding?: string;
}

interface Answered {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders | Headers;
  readonly bytes: number;
}

/** A port nobody listens on. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}

function ask(port: number, { host, address, method = 'GET', coding = 'br' }: Asked): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const headers = { host, accept: 'text/html', 'accept-encoding': coding };
    const asked = send({ port, path: address, method, headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, bytes }));
    });
    asked.on('error', reject);
    asked.end();
  });
}

const application = serveBuild({ sites, files });

async function askPreview({ host, address, method = 'GET', coding = 'br' }: Asked): Promise<Answered> {
  const headers = { host, accept: 'text/html', 'accept-encoding': coding };
  const {
    status,
    headers: sent,
    body,
  } = application(new Request(`http://localhost${address}`, { method, headers }));
  const bytes = body === null ? 0 : (await new Response(body).arrayBuffer()).byteLength;
  return { status, headers: sent, bytes };
}

const compared = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'cache-control',
  'content-encoding',
];

/** What both must say alike; of a refusal the words differ. */
function told({ status, headers, bytes }: Answered) {
  const get = (name: string): string | undefined =>
    (headers instanceof Headers ? headers.get(name) : headers[name]?.toString()) ?? undefined;
  const location = get('location')?.replace(/^http:\/\/[^/]+/, '');
  // What says that an address is unknown is compressed only where it is the page.
  const isPage = status === 200 || get('content-encoding') !== undefined;
  return {
    status,
    location,
    ...(isPage && { bytes, type: get('content-type')?.toLowerCase() }),
    headers: Object.fromEntries(compared.map((name) => [name, get(name)])),
  };
}

test('nginx says what the preview says: to each host, of pages, files, redirects and what there is not', async () => {
  const binary = findNginx();
  test.skip(binary === undefined || !existsSync(brotli), 'There is no nginx with its brotli module here.');
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const configuration = path.join(folder, 'nginx.conf');
  writeFileSync(
    configuration,
    `load_module ${brotli};
pid ${folder}/pid;
error_log stderr warn;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder};`).join(' ')}
  ${nginxConfig(sites, files, { dist, port })}
}`,
  );
  const user = process.getuid?.() === 0 ? ['-g', 'daemon off; user root;'] : ['-g', 'daemon off;'];
  const nginx = spawn(binary ?? '', ['-p', folder, '-c', configuration, ...user], { stdio: 'pipe' });
  let errors = '';
  nginx.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  try {
    await expect
      .poll(
        () =>
          ask(port, { host: 'nobody.example', address: '/' }).then(
            ({ status }) => status,
            () => errors,
          ),
        { timeout: 10_000 },
      )
      .toBe(404);
    const script = [...files.keys()].find((name) => name.startsWith('/assets/') && name.endsWith('.js'));
    const { basePath } = sites;
    const addresses = [
      '/',
      '/?amount=5000',
      basePath,
      '/elsewhere',
      '/elsewhere/index.html',
      ...[
        '/',
        '/?amount=5000',
        '/initial-details',
        '//initial-details/',
        '/accepted',
        '/continue/some-lead?affiliate=1',
        '/continue/some-lead/more',
        '/no-such-page',
        '/404',
        '/offline',
        '/sites.json',
      ].map((address) => basePath + address),
      ...[
        '/assets/none.js',
        '/assets/../nginx.conf',
        '/locales/en/form.json',
        '/brands/none.svg',
        script,
      ].map((address) => basePath + address),
    ];
    const hosts = [...sites.hosts.map(([host]) => host), 'nobody.example', 'localhost', '127.0.0.1'];
    const questions: Asked[] = hosts.flatMap((host) => addresses.map((address) => ({ host, address })));
    const [first = ''] = hosts;
    for (const coding of ['gzip', 'identity'])
      questions.push({ host: first, address: basePath + script, coding });
    for (const method of ['HEAD', 'POST', 'DELETE'])
      for (const address of ['/', '/no-such-page'])
        questions.push({ host: first, address: basePath + address, method });
    questions.push({ host: `${first}.`, address: `${basePath}/` }, { host: `${first}:8080`, address: '/' });
    let alike = 0;
    for (const question of questions) {
      const [one, other] = await Promise.all([ask(port, question), askPreview(question)]);
      expect(told(one), JSON.stringify(question)).toEqual(told(other));
      alike += 1;
    }
    process.stdout.write(`nginx: ${alike} of ${questions.length} answers are those of the preview\n`);
  } finally {
    nginx.kill();
    rmSync(folder, { recursive: true, force: true });
  }
});
