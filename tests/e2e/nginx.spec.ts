import { type ChildProcess, spawn } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { request as send, type IncomingHttpHeaders } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { findNginx } from '../../scripts/find-programs.ts';
import { readBuiltFiles } from '../../scripts/site/built-files.ts';
import { nginxFiles, readNginxSettings } from '../../scripts/site/nginx-config.ts';
import { serveBuild } from '../../scripts/site/serve-build.ts';
import { readSites, sitesIn } from '../../scripts/site/sites.ts';

const root = path.resolve(import.meta.dirname, '../..');
const dist = path.join(root, 'dist');
const sites = sitesIn(readSites(path.join(root, 'generated')), 'production');
const files = readBuiltFiles(dist);
const { basePath } = sites;

interface Question {
  readonly host: string;
  readonly address: string;
  readonly method?: string;
  readonly coding?: string;
}

interface Reply {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders | Headers;
  readonly body: Buffer;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}

function requestNginx(
  port: number,
  { host, address, method = 'GET', coding = 'gzip' }: Question,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const headers = {
      host,
      accept: 'text/html',
      'accept-encoding': coding,
      referer: `http://${host}/?secret=1`,
    };
    const request = send({ port, path: address, method, headers }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () =>
        resolve({ status: reply.statusCode, headers: reply.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on('error', reject);
    request.end();
  });
}

/** Returns the head of the reply to an invalid request. */
function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let reply = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk: Buffer) => (reply += chunk.toString()));
    socket.on('error', reject);
    socket.on('end', () => resolve(reply.split('\r\n\r\n', 1)[0] ?? ''));
  });
}

const application = serveBuild({ sites, files });

async function requestPreview({ host, address, method = 'GET', coding = 'gzip' }: Question): Promise<Reply> {
  const headers = { host, accept: 'text/html', 'accept-encoding': coding };
  const reply = application(new Request(`http://localhost${address}`, { method, headers }));
  return {
    status: reply.status,
    headers: reply.headers,
    body: Buffer.from(await reply.arrayBuffer()),
  };
}

const security = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
];

/** The parts of a response that nginx and the preview must share. The text of an error may differ. */
function comparable({ status, headers, body }: Reply) {
  const get = (name: string): string | undefined =>
    (headers instanceof Headers ? headers.get(name) : headers[name]?.toString()) ?? undefined;
  const isPage = status === 200 || get('content-encoding') !== undefined;
  return {
    status,
    location: get('location'),
    ...(isPage && { bytes: body.length, type: get('content-type')?.toLowerCase() }),
    headers: Object.fromEntries(
      [...security, 'cache-control', 'content-encoding'].map((name) => [name, get(name)]),
    ),
  };
}

test.describe.configure({ mode: 'serial' });
test.skip(findNginx() === undefined, 'nginx is not installed.');

const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
const accessLog = path.join(folder, 'access.log');
let nginx: ChildProcess | undefined;
let port = 0;

/** Starts stock nginx with the generated configuration only. */
test.beforeAll(async () => {
  port = await freePort();
  const build = path.join(folder, 'build');
  mkdirSync(path.join(build, 'nginx'), { recursive: true });
  for (const name of readdirSync(dist).filter((entry) => entry !== 'nginx'))
    symlinkSync(path.join(dist, name), path.join(build, name));
  const settings = readNginxSettings({
    NGINX_ROOT: build,
    NGINX_PORT: `127.0.0.1:${port}`,
    NGINX_ACCESS_LOG: accessLog,
  });
  for (const [name, text] of nginxFiles(sites, files, settings))
    writeFileSync(path.join(build, 'nginx', name), text);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const configuration = path.join(folder, 'nginx.conf');
  writeFileSync(
    configuration,
    `pid ${folder}/pid; error_log stderr warn; events {}
http { ${temporary.join(' ')} include ${build}/nginx/application.conf; }`,
  );
  const user = process.getuid?.() === 0 ? ' user root;' : '';
  const nginxProcess = spawn(
    findNginx() ?? '',
    ['-p', folder, '-c', configuration, '-g', `daemon off;${user}`],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  nginx = nginxProcess;
  let errors = '';
  nginxProcess.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  await expect
    .poll(
      () =>
        requestNginx(port, { host: 'unknown.example', address: '/healthz' }).then(
          ({ status }) => status,
          () => errors,
        ),
      { timeout: 10_000 },
    )
    .toBe(200);
});

test.afterAll(() => {
  nginx?.kill();
  rmSync(folder, { recursive: true, force: true });
});

test('stock nginx sends the same responses as the preview', async () => {
  const script = [...files.keys()].find((name) => name.startsWith('/assets/') && name.endsWith('.js'));
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
      '/assets/none.js',
      '/assets/../nginx/application.conf',
      '/locales/en/form.json',
      '/brands/none.svg',
      '/assets/',
      '/schemas/',
      '/schemas/spain/',
      '/schemas/formats.json',
      '/schemas/spain/formats.js',
      '/schemas/spain/loan-purpose/schema.json',
      '/service-worker.js',
      script,
    ].map((address) => basePath + address),
  ];
  const hosts = [...sites.hosts.map(([host]) => host), 'unknown.example', 'localhost', '127.0.0.1'];
  const questions: Question[] = hosts.flatMap((host) => addresses.map((address) => ({ host, address })));
  const [first = ''] = hosts;
  questions.push({ host: first, address: basePath + script, coding: 'identity' });
  for (const method of ['HEAD', 'POST', 'DELETE'])
    for (const address of ['/', '/no-such-page'])
      questions.push({ host: first, address: basePath + address, method });
  questions.push({ host: `${first}.`, address: `${basePath}/` }, { host: `${first}:8080`, address: '/' });
  for (const question of questions) {
    const [ours, preview] = await Promise.all([requestNginx(port, question), requestPreview(question)]);
    expect(comparable(ours), JSON.stringify(question)).toEqual(comparable(preview));
  }
});

test('responses that nginx generates itself have the security headers', async () => {
  const [[host] = ['']] = sites.hosts;
  const requests = {
    'without a host': 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
    'with an invalid host': 'GET / HTTP/1.1\r\nHost: a/b\r\nConnection: close\r\n\r\n',
    'with an invalid line': 'NONSENSE\r\n\r\n',
    'with an address that is too long': `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    'with a header that is too long': `GET / HTTP/1.1\r\nHost: ${host}\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`,
    'with a body that is too long': `POST ${basePath}/ HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 99000000\r\nConnection: close\r\n\r\n`,
    'by another method': `DELETE ${basePath}/ HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
  };
  for (const [name, text] of Object.entries(requests)) {
    const reply = await sendRaw(port, text);
    expect(reply, name).toMatch(/^HTTP\/1\.1 4\d\d /);
    const headers = reply.toLowerCase();
    expect(
      security.filter((header) => !headers.includes(`\n${header}: `)),
      name,
    ).toEqual([]);
    expect(headers, name).toContain('cache-control: no-store');
  }
});

test('a request for a folder returns our 404 page', async () => {
  const [[host] = ['']] = sites.hosts;
  const { status, body } = await requestNginx(port, { host, address: `${basePath}/schemas/` });
  expect([status, body.toString()]).toEqual([404, 'Not found.\n']);
});

test('the access log has no query, no referrer and no id of a link', async () => {
  const [[host] = ['']] = sites.hosts;
  for (const address of [
    '/?email=secret@example.com',
    '/continue/secret-lead?affiliate=secret',
    '/%63ontinue/secret-lead',
    '/Continue//secret-lead/more',
    '/initial-details?secret',
  ])
    await requestNginx(port, { host, address: basePath + address });
  await expect.poll(() => readFileSync(accessLog, 'utf8')).toContain(`"GET ${basePath}/initial-details HTTP`);
  const log = readFileSync(accessLog, 'utf8');
  expect(log).not.toMatch(/secret|\?|some-lead/);
  expect(log).toContain(`${host} "GET ${basePath}/continue/ HTTP/1.1" 200`);
});
