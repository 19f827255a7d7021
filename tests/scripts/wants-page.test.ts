import { describe, expect, it } from 'vitest';
import { acceptsPage } from '../../scripts/site/requests.ts';

describe('a request for a page', () => {
  it.each([
    ['/accepted', 'text/html,application/xhtml+xml,*/*;q=0.8'],
    ['/with.dots', 'text/html'],
    ['/', '*/*'],
    ['/accepted', undefined],
  ])('is %s with accept %s', (pathname, accept) => {
    expect(acceptsPage(pathname, accept)).toBe(true);
  });

  it.each([
    ['/missing.js', '*/*'],
    ['/locales/en/none.json', undefined],
    ['/accepted', 'application/json'],
    ['/accepted', 'image/avif,image/webp'],
  ])('is not %s with accept %s', (pathname, accept) => {
    expect(acceptsPage(pathname, accept)).toBe(false);
  });
});
