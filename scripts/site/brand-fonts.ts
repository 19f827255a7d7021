import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { localeChain } from '../../src/lib/locale-chain.ts';
import type { Site, Theme } from '../../src/model/site.ts';
import { fallbackFaces } from './fallback-faces.ts';

interface FontFile {
  /** Below the base path, with a hash of the content. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

export interface PageFonts {
  /** `@font-face` rules for the characters in the site's texts. */
  readonly fontFaces: string;
  /** `@font-face` rules of device fonts, used until the brand's font has loaded. */
  readonly fallbackFontFaces: string;
  /** `@font-face` rules for characters that only applicants type. */
  readonly typedFaces: string;
  /** The files of `fontFaces`, with the base path. */
  readonly fontFiles: readonly string[];
}

interface BrandFonts {
  readonly files: readonly FontFile[];
  readonly forPage: (basePath: string) => PageFonts;
}

function charactersBetween(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

const alphabet = charactersBetween(0x20, 0x7e);
const accentedLetters = charactersBetween(0xa1, 0xff);
const separators = '\u00a0\u202f·';

/** Whether a font file contains a character, according to the ranges in its package's `unicode.json`. */
function hasCharacter(ranges: string, character: string): boolean {
  const point = character.codePointAt(0) ?? 0;
  return ranges.split(',').some((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-');
    return Number.parseInt(first, 16) <= point && point <= Number.parseInt(last, 16);
  });
}

function unicodeRange(characters: string): string {
  const points = Array.from(characters, (character) => character.codePointAt(0) ?? 0);
  const ranges: [number, number][] = [];
  for (const point of points.toSorted((one, other) => one - other)) {
    const current = ranges.at(-1);
    if (current !== undefined && current[1] === point - 1) current[1] = point;
    else ranges.push([point, point]);
  }
  return ranges
    .map(([first, last]) => `U+${first.toString(16)}${first === last ? '' : `-${last.toString(16)}`}`)
    .join(',');
}

/** Subsets a brand's fonts to Latin letters and the characters of `text`. */
export async function brandFonts(
  { typeface, headingWeight }: Theme,
  text: string,
  root: string,
): Promise<BrandFonts> {
  if (typeface.package === undefined)
    return {
      files: [],
      forPage: () => ({ fontFaces: '', fallbackFontFaces: '', typedFaces: '', fontFiles: [] }),
    };
  const weights = { min: Math.min(400, headingWeight), max: Math.max(700, headingWeight) };
  const require = createRequire(path.join(root, 'package.json'));
  const folder = path.dirname(require.resolve(`${typeface.package}/package.json`));
  const ranges = JSON.parse(await readFile(path.join(folder, 'unicode.json'), 'utf8')) as {
    readonly [subset: string]: string;
  };
  const family = path.basename(typeface.package);
  const readFont = (subset: string): Promise<Uint8Array> =>
    readFile(path.join(folder, 'files', `${family}-${subset}-wght-normal.woff2`));
  const charactersInTexts = new Set(alphabet + separators + text);
  const onlyTypedLetters = new Set(
    Array.from(accentedLetters).filter((letter) => !charactersInTexts.has(letter)),
  );
  const subsetFace = async (subset: string, isInTexts: boolean) => {
    const letters = [...(isInTexts ? charactersInTexts : onlyTypedLetters)];
    const characters = letters.filter((letter) => hasCharacter(ranges[subset] ?? '', letter)).join('');
    if (characters === '') return undefined;
    const fullFont = await readFont(subset);
    const subsetTo = (keptCharacters: string) =>
      subsetFont(fullFont, keptCharacters, { targetFormat: 'woff2', variationAxes: { wght: weights } });
    const [bytes, emptyFont] = await Promise.all([subsetTo(characters), subsetTo('')]);
    // A range may name characters that the file does not draw. Browsers reject a font without glyphs.
    if (Buffer.compare(bytes, emptyFont) === 0) return undefined;
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
    return { characters, isInTexts, file: { path: `/fonts/${family}-${subset}-${hash}.woff2`, bytes } };
  };
  const subsetFaces = (typeface.subsets ?? []).flatMap((subset) => [
    subsetFace(subset, true),
    subsetFace(subset, false),
  ]);
  const faces = (await Promise.all(subsetFaces)).filter((face) => face !== undefined);
  const fallbackFontFaces = await fallbackFaces(
    typeface,
    [headingWeight, 400, 600, 700],
    await readFont('latin'),
  );
  return {
    files: faces.map(({ file }) => file),
    forPage(basePath) {
      const rules = (ofTexts: boolean): string =>
        faces
          .filter(({ isInTexts }) => isInTexts === ofTexts)
          .map(
            ({ file, characters }) =>
              `@font-face{font-family:${JSON.stringify(typeface.family)};font-weight:${weights.min} ${weights.max};` +
              `font-display:swap;src:url(${basePath}${file.path}) format("woff2");` +
              `unicode-range:${unicodeRange(characters)}}`,
          )
          .join('');
      const fontFiles = faces.filter(({ isInTexts }) => isInTexts).map(({ file }) => basePath + file.path);
      return { fontFaces: rules(true), fallbackFontFaces, typedFaces: rules(false), fontFiles };
    },
  };
}

/** Returns the Vietnamese vowels, each with five tone marks. */
function withToneMarks(vowels: string): string {
  const tones = ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323'];
  return Array.from(vowels)
    .flatMap((vowel) => tones.map((tone) => (vowel + tone).normalize('NFC')))
    .join('');
}

/** The letters of a language beyond those of western Europe (source: CLDR). */
const letters: { readonly [language: string]: string } = {
  de: 'ß\u1e9e',
  pl: 'ąćęłńóśźż',
  // Older keyboards write s and t with a cedilla instead of a comma.
  ro: 'ăâîșțşţ',
  vi: `đ${withToneMarks('aăâeêioôơuưy')}`,
};

/** Returns the letters that users of a language type, in upper and lower case: those of its texts and of `letters`. */
export function lettersOf(locale: string, text: string): string {
  const [language = ''] = locale.split('-', 1);
  const typed = text + (Object.hasOwn(letters, language) ? letters[language] : '');
  return typed.toLowerCase() + typed.toUpperCase();
}

/** Returns every character that a site shows in any language, and the letters of its first language. */
function charactersOf(site: Site, generated: string): string {
  const { locale, country, languages = [] } = site;
  const locales = new Set([locale, ...languages.slice(1).map((each) => each.locale)].flatMap(localeChain));
  const read = (file: string): string => readFileSync(path.join(generated, file), 'utf8');
  const files = [...locales].flatMap((lng) => {
    const folder = path.join('public/locales', lng);
    return readdirSync(path.join(generated, folder)).map((name) => path.join(folder, name));
  });
  const shownText = files.map(read).join('') + JSON.stringify(site);
  const flow = JSON.parse(read(path.join('countries', country, 'flow.json'))) as {
    readonly money: { readonly currency: string };
  };
  const amount = new Intl.NumberFormat(locale, { style: 'currency', currency: flow.money.currency }).format(
    0,
  );
  return [...new Set(shownText + lettersOf(locale, shownText) + amount)].toSorted().join('');
}

export type FontSubsetter = (site: Site) => Promise<BrandFonts>;

/** Subsets the fonts of sites. Sites with the same font and characters share the result. */
export function createFontSubsetter(root: string, generated: string): FontSubsetter {
  const results = new Map<string, Promise<BrandFonts>>();
  return (site) => {
    const characters = charactersOf(site, generated);
    const key = JSON.stringify([site.theme.typeface, site.theme.headingWeight, characters]);
    const fonts = results.get(key) ?? brandFonts(site.theme, characters, root);
    results.set(key, fonts);
    return fonts;
  };
}
