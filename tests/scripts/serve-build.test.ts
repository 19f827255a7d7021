import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressFiles, readBuiltFiles } from '../../scripts/site/built-files.ts';
import { productionHeaders, errorHeaders } from '../../scripts/site/production-headers.ts';
import { serveBuild } from '../../scripts/site/serve-build.ts';
import { readSites } from '../../scripts/site/sites.ts';
import { exampleSite } from '../support/example-site.ts';

const dist = mkdtempSync(path.join(tmpdir(), 'built-site-'));
const script = `console.log(${JSON.stringify('long enough to be worth compressing '.repeat(40))})`;
const pageText = '<!doctype html><title>The page</title><style>a{}</style>';
let serve: ReturnType<typeof serveBuild>;

const files = {
  'sites.json': JSON.stringify({
    basePath: '/base',
    hosts: { localhost: 'example-nowhere', 'apply.example.com': 'example-nowhere' },
    routes: { 'example-nowhere': ['/', '/first', '/initial-details', '/continue/:id'] },
  }),
  'sites/example-nowhere.json': JSON.stringify(exampleSite),
  'sites/example-nowhere/index.html': pageText,
  'sites/example-nowhere/base/page.html': '<!doctype html><title>The first page</title>',
  'sites/example-nowhere/base/first/page.html': '<!doctype html><title>The first page</title>',
  'assets/main-1a2b.js': script,
  'locales/en/form.json': '{"a":"b"}',
};

beforeAll(async () => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dist, name)), { recursive: true });
    writeFileSync(path.join(dist, name), text);
  }
  await compressFiles(dist);
  serve = serveBuild({ sites: readSites(dist), files: readBuiltFiles(dist) });
});

afterAll(() => rmSync(dist, { recursive: true }));

interface RequestOptions {
  readonly host?: string;
  readonly method?: string;
  readonly headers?: { readonly [name: string]: string };
}

function ask(
  address: string,
  { host = 'localhost:4173', method = 'GET', headers = {} }: RequestOptions = {},
): Response {
  return serve(
    new Request(`http://localhost:4173${address}`, {
      method,
      headers: { host, accept: 'text/html', ...headers },
    }),
  );
}

describe('the host of a build', () => {
  it.each([
    ['/', '/base/'],
    ['/base', '/base/'],
    ['/?amount=5000', '/base/?amount=5000'],
  ])('redirects %s to %s', (address, location) => {
    const answer = ask(address);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, location]);
  });

  it.each(['/base/', '/base/first', '/base/first/', '/base/?amount=5000'])(
    'answers %s with the prerendered page',
    async (address) => {
      const answer = ask(address);
      expect([answer.status, await answer.text()]).toEqual([
        200,
        '<!doctype html><title>The first page</title>',
      ]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    },
  );

  it.each([
    ['/base/initial-details', 200],
    ['/base//initial-details/', 200],
    ['/base/continue/some-lead', 200],
    ['/base/offline', 200],
    ['/base/first/page', 404],
    ['/base/initial-details-2', 404],
    ['/base/continue/some-lead/more', 404],
    ['/base/no-such-page', 404],
    ['/base/404', 404],
  ])('answers %s with the page, as %s', async (address, status) => {
    const answer = ask(address, { host: 'apply.example.com' });
    expect([answer.status, await answer.text()]).toEqual([status, pageText]);
    for (const [name, value] of productionHeaders(exampleSite, 'production', 'page', [pageText])) {
      expect(answer.headers.get(name), `${name} of ${address}`).toBe(value);
    }
  });

  it('sends every production header with a page and with a file', () => {
    for (const [address, freshness] of [
      ['/base/', 'page'],
      ['/base/assets/main-1a2b.js', 'hashed'],
      ['/base/locales/en/form.json', 'other'],
    ] as const) {
      const answer = ask(address, { host: 'apply.example.com' });
      for (const [name, value] of productionHeaders(exampleSite, 'production', freshness, [pageText])) {
        expect(answer.headers.get(name), `${name} of ${address}`).toBe(value);
      }
    }
  });

  it.each(['unknown.localhost', 'evil.example', ''])('rejects the host "%s"', async (host) => {
    const answer = ask('/base/', { host });
    const sentHeaders = Object.fromEntries(
      [...errorHeaders()].map(([name]) => [name, answer.headers.get(name)]),
    );
    expect(sentHeaders).toEqual(Object.fromEntries(errorHeaders()));
    expect([answer.status, (await answer.text()).startsWith('This host serves no application.')]).toEqual([
      404,
      true,
    ]);
  });

  it.each([
    '/base/assets/none.js',
    '/base/locales/en/none.json',
    '/base/sites.json',
    '/base/sites/example-nowhere.json',
    '/base/assets/../sites.json',
    '/base/assets/%2e%2e/%2e%2e/package.json',
    '/elsewhere',
  ])('has no file at %s', (address) => {
    expect(ask(address, { headers: { accept: 'application/json' } }).status).toBe(404);
  });

  it('uses the encodings that the client accepts, with the right headers', async () => {
    const response = ask('/base/assets/main-1a2b.js');
    const brotli = ask('/base/assets/main-1a2b.js', { headers: { 'accept-encoding': 'gzip, br' } });
    const gzip = ask('/base/assets/main-1a2b.js', { headers: { 'accept-encoding': 'gzip' } });
    expect(await response.text()).toBe(script);
    expect([response, brotli, gzip].map(({ headers }) => headers.get('content-encoding'))).toEqual([
      null,
      'br',
      'gzip',
    ]);
    expect((await brotli.arrayBuffer()).byteLength).toBeLessThan(script.length / 4);
    expect(brotli.headers.get('vary')).toBe('Accept-Encoding');
  });

  it('answers "not modified" if the client has the same bytes', async () => {
    const mark = ask('/base/locales/en/form.json').headers.get('etag') ?? '';
    const secondResponse = ask('/base/locales/en/form.json', { headers: { 'if-none-match': mark } });
    expect([secondResponse.status, await secondResponse.text()]).toEqual([304, '']);
  });

  it('sends no body to HEAD, and rejects other methods', async () => {
    const head = ask('/base/', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(ask('/base/', { method: 'POST' }).status).toBe(405);
  });
});
