import { describe, expect, it } from 'vitest';
import { chromeOf, isContinuePath } from '../../../src/app/layout/chrome.ts';

const plain = { pathname: '/initial-details', embedded: false, customColours: false, isStranded: false };

describe('header and footer', () => {
  it('are shown', () => {
    expect(chromeOf(plain)).toBe('shown');
  });

  it.each(['/continue/abc', '/lead-continue', '/discontinued'])('are transparent at %s', (pathname) => {
    expect(isContinuePath(pathname)).toBe(true);
    expect(chromeOf({ ...plain, pathname })).toBe('transparent');
    expect(chromeOf({ ...plain, pathname, isStranded: true })).toBe('shown');
  });

  it('are transparent if colours are stored', () => {
    expect(chromeOf({ ...plain, customColours: true })).toBe('transparent');
  });

  it('are omitted in a frame in all cases', () => {
    expect(chromeOf({ ...plain, embedded: true })).toBe('omitted');
    expect(chromeOf({ ...plain, pathname: '/continue/abc', embedded: true, customColours: true })).toBe(
      'omitted',
    );
  });
});
