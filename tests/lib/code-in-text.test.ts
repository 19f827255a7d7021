import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeInText } from '../../src/lib/code-in-text.ts';

const six = { minimum: 6, maximum: 6 };
const any = { minimum: 4, maximum: 8 };

describe('a code', () => {
  it.each([
    ['482915', '482915'],
    [' 482 915 ', '482915'],
    ['482-915', '482915'],
    ['48 29 15', '482915'],
    ['４８２９１５', '482915'],
    ['٤٨٢٩١٥', '482915'],
    ['۴۸۲۹۱۵', '482915'],
    ['४८२९१५', '482915'],
    ['𝟒𝟖𝟐𝟗𝟏𝟓', '482915'],
    ['482\u200B915', '482915'],
    ['\u2068482915\u2069', '482915'],
    ['\u00AD482\uFEFF915\u200D', '482915'],
    ['رمزك هو ٤٨٢ ٩١٥', '482915'],
    ['Your code is 482915. It is valid for 10 minutes.', '482915'],
    ['482 915 is your code for Halina', '482915'],
    ['G-482915', '482915'],
    ['Code: 482915 10 minutes', '482915'],
    ['Sent on 21.11.2026 at 08:30:15: 482915', '482915'],
    ['Loan of 250,000 over 12 months: 482915', '482915'],
    ['Call 0800 123 4567 or enter 482915', '482915'],
    ['first 111111, then 222222', '111111'],
    ['@halina.example #482915', '482915'],
  ])('is found in %j', (text, code) => {
    expect(codeInText(text, six)).toBe(code);
  });

  it.each([
    [''],
    ['no digits at all'],
    ['48291'],
    ['4829156'],
    ['123456789012'],
    ['21.11.26'],
    ['482,915'],
    ['12/34/56'],
  ])('is not in %j', (text) => {
    expect(codeInText(text, six)).toBeUndefined();
  });

  it('of unknown length has four to eight digits', () => {
    expect(['123', '1234', '12345678', '123456789'].map((text) => codeInText(text, any))).toEqual([
      undefined,
      '1234',
      '12345678',
      undefined,
    ]);
  });

  it('consists of digits of the requested length in any text', () => {
    const text = fc
      .array(fc.constantFrom('1', '2', '3', ' ', '-', '.', ',', ':', '/', 'a', '\n'))
      .map((all) => all.join(''));
    fc.assert(
      fc.property(fc.oneof(text, fc.string()), fc.integer({ min: 4, max: 8 }), (textWithCode, length) => {
        const code = codeInText(textWithCode, { minimum: length, maximum: length });
        expect(code === undefined || (/^[0-9]+$/.test(code) && code.length === length)).toBe(true);
      }),
    );
  });

  it('is found anywhere in a text without other digits', () => {
    const words = fc.stringMatching(/^[a-zA-Z ]{0,20}$/);
    fc.assert(
      fc.property(words, fc.stringMatching(/^\d{6}$/), words, (before, code, after) => {
        expect(codeInText(`${before} ${code} ${after}`, six)).toBe(code);
      }),
    );
  });
});
