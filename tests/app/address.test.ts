// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { readCookies, readAndCleanQuery, handleHistoryErrors } from '../../src/app/address.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

const link = '/base/name?refName=a&email=ana%40example.com&phoneNumber=+63917&amount=5&gclid=b#top';

it('personal parameters are removed from the URL and returned, without reloading', () => {
  window.history.replaceState({ key: 'kept' }, '', link);
  const length = window.history.length;
  expect(readAndCleanQuery(window)).toEqual({
    search: '?refName=a&email=ana%40example.com&phoneNumber=+63917&amount=5&gclid=b',
    isClean: true,
  });
  const { pathname, search, hash } = window.location;
  expect([pathname, search, hash]).toEqual(['/base/name', '?refName=a&gclid=b', '#top']);
  expect([window.history.state, window.history.length]).toEqual([{ key: 'kept' }, length]);
  expect(readAndCleanQuery(window).search).toBe('?refName=a&gclid=b');
});

it('a URL without personal parameters stays unchanged', () => {
  window.history.replaceState(null, '', '/base/?refName=a%2f');
  const replaceState = vi.spyOn(window.history, 'replaceState');
  expect(readAndCleanQuery(window)).toEqual({ search: '?refName=a%2f', isClean: true });
  expect(replaceState).not.toHaveBeenCalled();
  replaceState.mockRestore();
});

it('repeated slashes are merged into one', () => {
  window.history.replaceState(null, '', `/base${'/'.repeat(50_000)}name${'//x'.repeat(3)}//?refName=a//b#//`);
  expect(readAndCleanQuery(window)).toEqual({ search: '?refName=a//b', isClean: true });
  const { pathname, search, hash } = window.location;
  expect([pathname, search, hash]).toEqual(['/base/name/x/x/x/', '?refName=a//b', '#//']);
});

it('the application starts if the browser cannot change the URL', () => {
  window.history.replaceState(null, '', link);
  const refuse = vi.spyOn(window.history, 'replaceState').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  const logError = vi.spyOn(console, 'error').mockReturnValue();
  const { search, isClean } = readAndCleanQuery(window);
  expect(search).toContain('refName=a');
  expect(isClean).toBe(false);
  expect(logError.mock.calls).toEqual([['Failed to clean the address']]);
  refuse.mockRestore();
  logError.mockRestore();
});

it('blocked cookies are read as an empty text', () => {
  const document = {
    get cookie(): string {
      throw new DOMException('refused', 'SecurityError');
    },
  };
  expect(readCookies({ document: document as Document })).toBe('');
});

function throwSecurityError(): never {
  throw new DOMException('refused', 'SecurityError');
}

it('a page whose URL cannot be replaced is reloaded, unless the URL is unchanged', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const replace = vi.fn<(address: string) => void>();
  const history = { replaceState: throwSecurityError } as unknown as History;
  const location = { href: 'https://apply.example/base/name?refName=a', replace } as unknown as Location;
  handleHistoryErrors({ history, location });
  history.replaceState({ idx: 0 }, '');
  history.replaceState(null, '', '/base/name?refName=a');
  expect(replace).not.toHaveBeenCalled();
  history.replaceState(null, '', '/base/checking');
  expect(replace.mock.calls).toEqual([['https://apply.example/base/checking']]);
  expect(warn).toHaveBeenCalled();
});
