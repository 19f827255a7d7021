import { describe, expect, it } from 'vitest';
import { fromCache, isOwnFile, isOwnPage } from '../../src/offline/own-response.ts';

const html = { 'Content-Type': 'text/html; charset=utf-8' };
const ownPage = '<!doctype html><script type="application/json" id="site">{}</script>';
const portal = '<!doctype html><title>Sign in to Hotel Wi-Fi</title>';

function answer(
  headers: HeadersInit,
  changes: Partial<Pick<Response, 'status' | 'redirected' | 'type'>> = {},
) {
  return {
    status: 200,
    redirected: false,
    type: 'basic',
    headers: new Headers(headers),
    ...changes,
  } as const;
}

describe('a page to be stored', () => {
  it('is ours if it contains the site', () => {
    expect(isOwnPage(answer(html), ownPage)).toBe(true);
  });

  it.each([
    ['the page of a captive portal', answer(html), portal],
    ['a page after a redirect', answer(html, { redirected: true }), ownPage],
    ['a page of another origin', answer(html, { type: 'cors' }), ownPage],
    ['a page with another status', answer(html, { status: 511 }), ownPage],
    ['a file that is not an HTML page', answer({ 'Content-Type': 'text/plain' }), ownPage],
  ])('is not %s', (_, response, text) => {
    expect(isOwnPage(response, text)).toBe(false);
  });
});

describe('a file to be stored', () => {
  it.each(['text/javascript', 'text/css', 'application/json', 'font/woff2', 'image/svg+xml'])(
    'is ours as %s',
    (type) => {
      expect(isOwnFile(answer({ 'Content-Type': type }))).toBe(true);
    },
  );

  it.each([
    ['an HTML page in the place of a script', answer(html)],
    ['a response without a content type', answer({})],
    ['a response with status 206', answer({ 'Content-Type': 'text/css' }, { status: 206 })],
    ['a response after a redirect', answer({ 'Content-Type': 'text/css' }, { redirected: true })],
  ])('is not %s', (_, response) => {
    expect(isOwnFile(response)).toBe(false);
  });
});

describe('a cache', () => {
  it('that responds is used', async () => {
    const storedResponse = new Response('stored');
    expect(await fromCache(Promise.resolve(storedResponse))).toBe(storedResponse);
  });

  it('that rejects or hangs is skipped', async () => {
    expect(await fromCache(Promise.reject(new Error('The storage is broken.')))).toBeUndefined();
    expect(await fromCache(new Promise(() => {}), 5)).toBeUndefined();
  });
});
