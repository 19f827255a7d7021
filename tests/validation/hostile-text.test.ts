import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFormats, formatNames, loadFormats, normalise } from '../../src/validation/formats.ts';
import { readCorpus } from './corpus.ts';
import { worldPhoneMetadata } from './phone-metadata.ts';

const phone = { country: 'PH', metadata: worldPhoneMetadata };
const formats = createFormats({ phone, loaded: await loadFormats(formatNames) });

const sourceFolder = path.resolve(import.meta.dirname, '../../src');

const length = 50_000;
const pieces = [
  'a',
  'a ',
  'a-',
  "a'",
  'ʼa',
  'ªª',
  'a.',
  'a. ',
  'a, ',
  '.-',
  '. ',
  "' ",
  'a\u{301}',
  '\u{301}',
  '1',
  '1 ',
  '1.',
  '1-',
  '-',
  ' ',
  '#',
  '/',
  ',',
  '„',
  '@',
  'a@',
  '@a.',
  '+',
  '0',
  '00',
  '١',
  'ﷺ',
];
/** The ending makes the text fail at its last character, where a pattern that backtracks would start over. */
const endings = ['', '<', '-', ' ', '.', '\u{0}'];

/*
 * A pattern that takes more than linear time does not finish on these texts, so the test times out.
 */
describe.each(formatNames)('the format %s', (format) => {
  it(`validates any ${length} characters quickly`, () => {
    for (const piece of pieces) {
      const text = piece.repeat(Math.ceil(length / piece.length));
      for (const ending of endings) {
        expect(typeof formats[format]?.(text + ending)).toBe('boolean');
      }
      expect(typeof normalise(text, { format }, phone)).toBe('string');
    }
  });
});

describe('the patterns of the source', () => {
  it('contain no lookbehind, which older browsers do not support', () => {
    const sources = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.tsx?$/.test(file),
    );
    const looking = sources.filter((file) =>
      /\(\?<[=!]/.test(readFileSync(path.join(sourceFolder, file), 'utf8')),
    );
    expect(sources.length).toBeGreaterThan(300);
    expect(looking).toEqual([]);
  });
});

describe('the corpora of hostile texts', () => {
  const corpora = [
    'naughty-strings.blns',
    'xss.payloadsallthethings',
    'prototype-pollution.payloadsallthethings',
  ];
  const texts = ['name', 'name-strict', 'street', 'house-number', 'company', 'job-title', 'licence-plate'];

  it.each(corpora)('are validated without an exception by every format: %s', (corpus) => {
    for (const { input } of readCorpus(corpus)) {
      for (const format of formatNames) {
        const normalised = normalise(input, { format }, phone);
        expect(normalise(normalised, { format }, phone)).toBe(normalised);
        expect(typeof formats[format]?.(normalised)).toBe('boolean');
      }
    }
  });

  it.each(corpora)(
    'have no text with markup or a control character that is accepted as a name or an address: %s',
    (corpus) => {
      const rows = readCorpus(corpus);
      for (const format of texts) {
        const acceptedTexts = rows
          .map(({ input }) => normalise(input, { format }, phone))
          .filter((text) => formats[format]?.(text));
        console.info(
          `corpus ${corpus}: ${acceptedTexts.length} of ${rows.length} pass for the format ${format}`,
        );
        expect(acceptedTexts.filter((text) => /[<>{}=\p{Cc}]/u.test(text))).toEqual([]);
      }
    },
  );
});
