import { describe, expect, it } from 'vitest';
import { headerVisibilityOf, isContinuePath } from '../../../src/app/layout/header-visibility.ts';

const plain = { pathname: '/initial-details', embedded: false, customColours: false, hasLinkFailure: false };

describe('header and footer', () => {
  it('are shown', () => {
    expect(headerVisibilityOf(plain)).toBe('shown');
  });

  it.each(['/continue/abc', '/lead-continue', '/discontinued'])('are transparent at %s', (pathname) => {
    expect(isContinuePath(pathname)).toBe(true);
    expect(headerVisibilityOf({ ...plain, pathname })).toBe('transparent');
    expect(headerVisibilityOf({ ...plain, pathname, hasLinkFailure: true })).toBe('shown');
  });

  it('are transparent if colours are stored', () => {
    expect(headerVisibilityOf({ ...plain, customColours: true })).toBe('transparent');
  });

  it('are omitted in a frame in all cases', () => {
    expect(headerVisibilityOf({ ...plain, embedded: true })).toBe('omitted');
    expect(
      headerVisibilityOf({ ...plain, pathname: '/continue/abc', embedded: true, customColours: true }),
    ).toBe('omitted');
  });
});
