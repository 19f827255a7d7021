// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { createBrandTypeface } from '../../src/app/brand-typeface.ts';

class Rule {
  readonly style: CSSStyleDeclaration;
  constructor(text: string) {
    this.style = document.createElement('p').style;
    const values = new Map(text.split(';').map((part) => part.split(/:(.*)/s) as [string, string]));
    this.style.getPropertyValue = (name) => values.get(name) ?? '';
  }
}

class Face {
  readonly made: readonly unknown[];
  constructor(...made: readonly unknown[]) {
    this.made = made;
  }
  load = (): Promise<this> => Promise.resolve(this);
}

function pageWith(...rules: readonly Rule[]) {
  vi.stubGlobal('CSSFontFaceRule', Rule);
  vi.stubGlobal('FontFace', Face);
  const add = vi.fn<(face: Face) => void>();
  Object.defineProperty(document, 'fonts', { configurable: true, value: { add } });
  document.head.innerHTML = '<style id="typeface" media="not all"></style>';
  Object.defineProperty(document.querySelector('style'), 'sheet', { value: { cssRules: rules } });
  return add;
}

afterEach(() => vi.unstubAllGlobals());

it('takes the faces of the page once they have come, and not before', async () => {
  const add = pageWith(
    new Rule('font-family:"A B";src:url(/a.woff2);font-weight:400 800;unicode-range:U+20-7e'),
  );
  const typeface = createBrandTypeface(document);
  typeface.take();
  expect(add).not.toHaveBeenCalled();
  await typeface.fetch();
  typeface.take();
  expect(add.mock.calls.map(([{ made }]) => made)).toEqual([
    ['A B', 'url(/a.woff2)', { weight: '400 800', unicodeRange: 'U+20-7e' }],
  ]);
});

it('has nothing to take where the page uses its faces from the start', async () => {
  const add = pageWith();
  document.head.replaceChildren();
  const typeface = createBrandTypeface(document);
  await typeface.fetch();
  typeface.take();
  expect(add).not.toHaveBeenCalled();
});
