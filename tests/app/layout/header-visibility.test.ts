import { describe, expect, it } from 'vitest';
import { headerVisibilityOf, isContinuePath } from '../../../src/app/layout/header-visibility.ts';

const ordinaryPage = {
  pathname: '/initial-details',
  embedded: false,
  hasCustomColours: false,
  hasLinkFailure: false,
};

describe('header and footer', () => {
  it('are shown', () => {
    expect(headerVisibilityOf(ordinaryPage)).toBe('shown');
  });

  it.each(['/continue/abc', '/lead-continue', '/discontinued'])('are transparent at %s', (pathname) => {
    expect(isContinuePath(pathname)).toBe(true);
    expect(headerVisibilityOf({ ...ordinaryPage, pathname })).toBe('transparent');
    expect(headerVisibilityOf({ ...ordinaryPage, pathname, hasLinkFailure: true })).toBe('shown');
  });

  it('are transparent if colours are stored', () => {
    expect(headerVisibilityOf({ ...ordinaryPage, hasCustomColours: true })).toBe('transparent');
  });

  it('are omitted in a frame in all cases', () => {
    expect(headerVisibilityOf({ ...ordinaryPage, embedded: true })).toBe('omitted');
    expect(
      headerVisibilityOf({
        ...ordinaryPage,
        pathname: '/continue/abc',
        embedded: true,
        hasCustomColours: true,
      }),
    ).toBe('omitted');
  });
});
