// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const script = '../../scripts/site/inline/before-hydration.js';

/** The loaded typefaces, the requested ones, and the position of a word without and with the typeface. */
const fonts = new Set<object>();
let requestCount = 0;
let tops = [0, 0];

class Face {
  constructor(readonly family: string) {}
  load(): Promise<this> {
    requestCount += 1;
    return Promise.resolve(this);
  }
}

const hydrate = async (): Promise<void> => {
  document.dispatchEvent(new Event('hydrated'));
  await new Promise((resolve) => setTimeout(resolve));
};

const openPage = (): Promise<void> => {
  document.dispatchEvent(new Event('DOMContentLoaded'));
  return hydrate();
};

beforeEach(async () => {
  fonts.clear();
  requestCount = 0;
  document.head.innerHTML = `<style id="typeface" media="not all">@font-face { font-family: "Brand"; src: url(a.woff2); }</style>
    <style id="typed-letters" media="not all">@font-face { font-family: "Brand"; src: url(b.woff2); }</style>
    <template id="scripts"></template>`;
  document.body.innerHTML =
    '<div id="application" data-route="/"><p>Word</p></div><output id="early-status"></output>';
  vi.stubGlobal('FontFace', Face);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  Object.defineProperty(document, 'fonts', { configurable: true, value: fonts });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, tops[fonts.size === 0 ? 0 : 1], 10, 10),
  );
  vi.resetModules();
  await import(script);
});

afterEach(() => vi.unstubAllGlobals());

it('applies the brand’s fonts after hydration if nothing visible moves', async () => {
  tops = [100, 102];
  document.dispatchEvent(new Event('DOMContentLoaded'));
  await Promise.resolve();
  expect(requestCount).toBe(0);
  await hydrate();
  expect([requestCount, fonts.size]).toEqual([1, 2]);
});

it('applies the brand’s fonts if the moving parts are out of view', async () => {
  tops = [5000, 5100];
  await openPage();
  expect(fonts.size).toBe(2);
});

it('applies the brand’s fonts on the next page if something visible would move', async () => {
  tops = [100, 103];
  await openPage();
  expect([requestCount, fonts.size]).toEqual([1, 0]);
  document.dispatchEvent(new Event('another-page'));
  expect(fonts.size).toBe(2);
});

it.each([
  { brand: 44, spacing: '-0.32px', says: 'narrower' },
  { brand: 11, spacing: '0.32px', says: 'wider' },
])('applies the brand’s fonts if $says letters restore a line break', async ({ brand, spacing }) => {
  const word = document.querySelector('p');
  if (word === null) throw new Error('There is no word.');
  word.style.fontSize = '16px';
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => {
    const isRestored = fonts.size === 0 || word.style.letterSpacing === spacing;
    return new DOMRect(0, isRestored ? 100 : 120, 10, isRestored ? 22 : brand);
  });
  await openPage();
  expect([fonts.size, word.style.letterSpacing]).toEqual([2, spacing]);
});

it.each([
  ['on another page', () => document.dispatchEvent(new Event('another-page'))],
  [
    'in a window of another width',
    () => {
      window.innerWidth += 1;
      window.dispatchEvent(new Event('resize'));
    },
  ],
])('removes the letter spacing %s', async (_when, change) => {
  const word = document.querySelector('p');
  word?.style.setProperty('font-size', '16px');
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => {
    const isRestored = fonts.size === 0 || word?.style.letterSpacing !== '';
    return new DOMRect(0, isRestored ? 100 : 120, 10, isRestored ? 22 : 44);
  });
  await openPage();
  window.dispatchEvent(new Event('resize'));
  expect(word?.style.letterSpacing).not.toBe('');
  change();
  expect([fonts.size, word?.style.letterSpacing]).toEqual([2, '']);
});

it('sets no letter spacing if none restores the line break', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, fonts.size === 0 ? 100 : 120, 10, fonts.size === 0 ? 22 : 44),
  );
  await openPage();
  expect([fonts.size, document.querySelector('p')?.style.letterSpacing]).toEqual([0, '']);
});

it('applies the brand’s fonts with the page that replaces the first', async () => {
  document.head.append(Object.assign(document.createElement('template'), { id: 'shell' }));
  document.documentElement.className = 'needs-shell';
  await openPage();
  document.documentElement.className = '';
  expect([...document.querySelectorAll('style')].map(({ media }) => media)).toEqual(['all', 'all']);
  expect(requestCount).toBe(0);
});

it.each([{ saveData: true }, { effectiveType: 'slow-2g' }])('loads no fonts with %j', async (connection) => {
  vi.stubGlobal('navigator', { connection });
  await openPage();
  expect(requestCount).toBe(0);
});
