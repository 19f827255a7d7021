import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { brandFonts, lettersOf } from '../../scripts/site/brand-fonts.ts';
import { fallbackFaces } from '../../scripts/site/fallback-faces.ts';
import type { Theme } from '../../src/model/site.ts';
import { exampleSite } from '../support/example-site.ts';

const root = path.resolve(import.meta.dirname, '../..');

function theme(
  family: string,
  subsets: NonNullable<Theme['typeface']['subsets']>,
  headingWeight: number,
): Theme {
  const typeface = { family, fallback: 'serif', package: `@fontsource-variable/${family}`, subsets };
  return { ...exampleSite.theme, typeface, headingWeight };
}

async function facesOf(brandTheme: Theme, text: string): Promise<string> {
  const { forPage } = await brandFonts(brandTheme, text, root);
  const { fontFaces, typedFaces } = forPage('/base');
  return fontFaces + typedFaces;
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

  it('keep the weight of body text if headings are heavy', async () => {
    expect(await facesOf(theme('nunito', ['latin'], 800), '')).toContain('font-weight:400 800;');
  });

  it.each([
    ['public-sans', 'pl', 'Łódź'],
    ['public-sans', 'ro', 'Ștefăniță'],
    ['public-sans', 'de', 'Grießhübel'],
    ['hanken-grotesk', 'vi', 'Nguyễn Thị Kỹ Đức'],
  ])('have the characters typed in %s for %s in one face', async (family, locale, name) => {
    const subsets = ['latin', family === 'public-sans' ? 'latin-ext' : 'vietnamese'] as const;
    const faces = await facesOf(theme(family, subsets, 600), lettersOf(locale, ''));
    expect(Array.from(name).filter((letter) => !isServed(faces, letter))).toEqual([]);
  });

  it('have no face without glyphs', async () => {
    const { forPage } = await brandFonts(theme('public-sans', ['latin', 'latin-ext'], 600), 'ẞ', root);
    expect(forPage('').fontFiles).toEqual([expect.stringMatching(/public-sans-latin-[0-9a-f]{8}/)]);
  });

  it('have unused accented letters in a separate face', async () => {
    const { forPage } = await brandFonts(theme('nunito', ['latin'], 800), 'niño', root);
    const { fontFaces, typedFaces, fontFiles } = forPage('');
    expect(Array.from('Anoñ\u00a0').filter((letter) => !isServed(fontFaces, letter))).toEqual([]);
    expect(isServed(fontFaces, 'é')).toBe(false);
    expect(isServed(typedFaces, 'é')).toBe(true);
    expect(fontFiles).toHaveLength(1);
  });

  it('have a scaled device font for each weight', async () => {
    const brandTheme = theme('nunito', ['latin'], 800);
    const typeface = { ...brandTheme.typeface, fallback: 'sans-serif' };
    const { forPage } = await brandFonts({ ...brandTheme, typeface }, '', root);
    const rules = forPage('').fallbackFontFaces.match(
      /(?<=local\('Arial-BoldMT'\);|local\('ArialMT'\);)[^}]*/g,
    );
    expect(rules).toEqual([
      'font-weight: 800;ascent-override: 100.8857%;descent-override: 35.2252%;line-gap-override: 0%;size-adjust: 100.2124%;',
      'font-weight: 400;ascent-override: 99.7134%;descent-override: 34.8159%;line-gap-override: 0%;size-adjust: 101.3906%;',
      'font-weight: 600;ascent-override: 105.4914%;descent-override: 36.8333%;line-gap-override: 0%;size-adjust: 95.8372%;',
      'font-weight: 700;ascent-override: 103.2469%;descent-override: 36.0496%;line-gap-override: 0%;size-adjust: 97.9207%;',
    ]);
  });

  it('have no device font of an unmeasured family', async () => {
    const typeface = { family: 'Nunito', fallback: 'Menlo, monospace' };
    await expect(fallbackFaces(typeface, [400], new Uint8Array())).rejects.toThrow(
      'The fallback of the typeface "Nunito" ends in "monospace", not in sans-serif or serif.',
    );
  });

  it('are empty if every device has the typeface', async () => {
    expect((await brandFonts(exampleSite.theme, 'ł', root)).files).toEqual([]);
  });
});
