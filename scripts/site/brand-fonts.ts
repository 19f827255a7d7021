import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Theme } from '../../src/model/site.ts';
import { fallbackFaces } from './fallback-faces.ts';

export interface FontFile {
  /** Below the base path; it changes with the bytes. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** What a page says of the brand's typeface: `@font-face` rules, and the addresses of files. */
export interface PageFonts {
  /** Of the letters in the site's words. */
  readonly fontFaces: string;
  /** What stands in until those come. */
  readonly standIns: string;
  /** Of letters that people alone type. */
  readonly typedFaces: string;
  readonly fontFiles: readonly string[];
}

export interface BrandFonts {
  readonly files: readonly FontFile[];
  readonly onPage: (basePath: string) => PageFonts;
}

interface Face {
  readonly file: FontFile;
  readonly characters: string;
  readonly isInWords: boolean;
}

const withoutFonts: BrandFonts = {
  files: [],
  onPage: () => ({ fontFaces: '', standIns: '', typedFaces: '', fontFiles: [] }),
};

function between(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

/** What people type in Latin letters, and the accents of western names. */
const alphabet = between(0x20, 0x7e);
const accented = between(0xa1, 0xff);

/** What numbers are written with, and what stands between parts of a line. */
const separators = '\u00a0\u202f·';

/** Reads `unicode.json` of a font package: which characters each of its files holds. */
function holds(ranges: string, character: string): boolean {
  const point = character.codePointAt(0) ?? 0;
  return ranges.split(',').some((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-');
    return Number.parseInt(first, 16) <= point && point <= Number.parseInt(last, 16);
  });
}

function unicodeRange(characters: string): string {
  const points = Array.from(characters, (character) => character.codePointAt(0) ?? 0).toSorted(
    (one, other) => one - other,
  );
  const ranges: [number, number][] = [];
  for (const point of points) {
    const current = ranges.at(-1);
    if (current !== undefined && current[1] === point - 1) current[1] = point;
    else ranges.push([point, point]);
  }
  return ranges
    .map(([first, last]) => `U+${first.toString(16)}${first === last ? '' : `-${last.toString(16)}`}`)
    .join(',');
}

/**
 * Cuts a brand's typeface to the letters people type and to the signs in its words: a currency sign alone
 * would otherwise cost as much as an alphabet.
 */
export async function brandFonts(
  { typeface, headingWeight }: Theme,
  text: string,
  root: string,
): Promise<BrandFonts> {
  if (typeface.package === undefined) return withoutFonts;
  const weights = { min: Math.min(400, headingWeight), max: Math.max(700, headingWeight) };
  const require = createRequire(path.join(root, 'package.json'));
  const folder = path.dirname(require.resolve(`${typeface.package}/package.json`));
  const ranges = JSON.parse(await readFile(path.join(folder, 'unicode.json'), 'utf8')) as {
    readonly [subset: string]: string;
  };
  const family = path.basename(typeface.package);
  const fileOf = (subset: string): Promise<Uint8Array> =>
    readFile(path.join(folder, 'files', `${family}-${subset}-wght-normal.woff2`));
  const inWords = new Set(alphabet + separators + text);
  const onlyTyped = new Set(Array.from(accented).filter((letter) => !inWords.has(letter)));
  const cutFace = async (
    subset: string,
    letters: ReadonlySet<string>,
    isInWords: boolean,
  ): Promise<Face | undefined> => {
    const characters = [...letters].filter((letter) => holds(ranges[subset] ?? '', letter)).join('');
    if (characters === '') return undefined;
    const whole = await fileOf(subset);
    const cut = (kept: string) =>
      subsetFont(whole, kept, { targetFormat: 'woff2', variationAxes: { wght: weights } });
    const [bytes, nothing] = await Promise.all([cut(characters), cut('')]);
    // A range may name letters that its file does not draw, and browsers refuse a font that draws none.
    if (Buffer.compare(bytes, nothing) === 0) return undefined;
    const mark = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
    return { characters, isInWords, file: { path: `/fonts/${family}-${subset}-${mark}.woff2`, bytes } };
  };
  const [faces, fallback] = await Promise.all([
    Promise.all(
      (typeface.subsets ?? []).flatMap((subset) => [
        cutFace(subset, inWords, true),
        cutFace(subset, onlyTyped, false),
      ]),
    ),
    fallbackFaces(typeface, [headingWeight, 400, 600, 700], await fileOf('latin')),
  ]);
  const present = faces.filter((face) => face !== undefined);
  return {
    files: present.map(({ file }) => file),
    onPage(basePath) {
      const rules = (ofWords: boolean): string =>
        present
          .filter(({ isInWords }) => isInWords === ofWords)
          .map(
            ({ file, characters }) =>
              `@font-face{font-family:${JSON.stringify(typeface.family)};font-weight:${weights.min} ${weights.max};` +
              `font-display:swap;src:url(${basePath}${file.path}) format("woff2");` +
              `unicode-range:${unicodeRange(characters)}}`,
          )
          .join('');
      return {
        fontFaces: rules(true),
        standIns: fallback,
        typedFaces: rules(false),
        fontFiles: present.filter(({ isInWords }) => isInWords).map(({ file }) => basePath + file.path),
      };
    },
  };
}
