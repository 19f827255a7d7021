import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { brandFonts } from '../../scripts/site/brand-fonts.ts';
import { lettersOf } from '../../scripts/site/letters-of.ts';
import type { NonEmpty } from '../../src/model/identifiers.ts';
import type { Theme } from '../../src/model/site.ts';
import { exampleSite } from '../support/example-site.ts';

const root = path.resolve(import.meta.dirname, '../..');

function theme(family: string, subsets: NonEmpty<string>, headingWeight: number): Theme {
  const typeface = { family, fallback: 'serif', package: `@fontsource-variable/${family}`, subsets };
  return { ...exampleSite.theme, typeface, headingWeight };
}

async function facesOf(worn: Theme, text: string): Promise<string> {
  const { faces } = await brandFonts(worn, text, root);
  return faces('/base');
}

function isServed(faces: string, letter: string): boolean {
  const point = letter.codePointAt(0) ?? 0;
  return [...faces.matchAll(/unicode-range:([^}]+)/g)].some(([, ranges = '']) =>
    ranges.split(',').some((range) => {
      const [first = '', last = first] = range.replace('U+', '').split('-');
      return Number.parseInt(first, 16) <= point && point <= Number.parseInt(last, 16);
    }),
  );
}

describe('the fonts of a brand', () => {
  it('keep the weight of a light heading', async () => {
    expect(await facesOf(theme('literata', ['latin'], 300), '')).toContain('font-weight:300 700;');
  });

  it('keep the weight of plain words where headings are heavy', async () => {
    expect(await facesOf(theme('nunito', ['latin'], 800), '')).toContain('font-weight:400 800;');
  });

  it.each([
    ['public-sans', 'pl', 'Łódź'],
    ['public-sans', 'ro', 'Ștefăniță'],
    ['public-sans', 'de', 'Grießhübel'],
    ['hanken-grotesk', 'vi', 'Nguyễn Thị Kỹ Đức'],
  ])('set what is typed in %s for %s in one face', async (family, locale, name) => {
    const subsets = ['latin', family === 'public-sans' ? 'latin-ext' : 'vietnamese'] as const;
    const faces = await facesOf(theme(family, subsets, 600), lettersOf(locale, ''));
    expect(Array.from(name).filter((letter) => !isServed(faces, letter))).toEqual([]);
  });

  it('have no face that draws nothing', async () => {
    const { files } = await brandFonts(theme('public-sans', ['latin', 'latin-ext'], 600), 'ẞ', root);
    expect(files.map((file) => file.path)).toEqual([expect.stringMatching(/public-sans-latin-[0-9a-f]{8}/)]);
  });

  it('are none where every device has the typeface', async () => {
    expect((await brandFonts(exampleSite.theme, 'ł', root)).files).toEqual([]);
  });
});
