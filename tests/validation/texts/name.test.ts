import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseText } from '../../../src/validation/normalise-text.ts';
import { isName, isStrictName } from '../../../src/validation/texts.ts';
import { printDifferences, readCorpus } from '../corpus.ts';

const usualNames = [
  'Ma Theresa',
  'Ng',
  'Sy',
  'Ý',
  'Ñusta',
  'Peña',
  'Núñez',
  'Mª Carmen',
  'Cruz Jr',
  'Santos III',
  'dela Cruz',
  'de la Cruz',
  'Nguyễn Thị Ánh',
  'Trần Đức',
  'Hồ Chí Minh',
  'Đặng',
  'Łukasz',
  'Żółć',
  'Wałęsa',
  'Ștefan',
  'Şţ',
  'Groß',
  'Müller-Lüdenscheidt',
  'Hans-Jürgen',
  'von der Leyen',
  'María-José',
  'McDonald',
  'ʼt Hooft',
  'Oʼ Brien',
];

const namesWithPunctuation = [
  "O'Brien",
  'O’Brien',
  "D'Angelo",
  'D’Angelo',
  "D' Souza",
  "'t Hooft",
  '’t Hooft',
  'Ma. Theresa',
  'Ma.Theresa',
  'M.ª José',
  'Jose Jr.',
  'Cruz, Jr.',
  'Sto. Tomas',
  'Sta. Ana',
  'Gal·la',
  'Marcel·lí',
  'Hans D.',
  'H.-Dieter',
  'D`Amico',
  'D´Amico',
  "van 't Hoff",
  'van ’t Hoff',
  'O‘Brien',
  'Meyer–Schmidt',
  'Meyer‑Schmidt',
  'Meyer - Schmidt',
  'Jan Kowalski / Anna Kowalska',
];

const rejectedNames = [
  '',
  ' ',
  '-',
  "'",
  '1',
  'Ana1',
  'R2D2',
  '-Ana',
  'Ana-',
  'Ana ',
  ' Ana',
  'Ana  Maria',
  'Ana--Maria',
  "O''Brien",
  'Ana..',
  'Ana/Maria',
  'Ana /',
  'Ana -',
  'Ana_Maria',
  '<b>Ana</b>',
  'ana@example.com',
  'Ana 😀',
  'Ana\u0000',
  '\u0301Ana',
  'Za\u0300\u0301\u0302\u0303\u0304\u0305lgo',
];

describe('a name', () => {
  it.each([...usualNames, ...namesWithPunctuation])(
    'is accepted in its original spelling, composed or not: %s',
    (name) => {
      expect(isName(name)).toBe(true);
      expect(isName(name.normalize('NFD'))).toBe(true);
    },
  );

  it.each(rejectedNames)('is rejected: "%s"', (text) => {
    expect(isName(text)).toBe(false);
  });
});

describe('a name by the strict rule', () => {
  it.each(usualNames)('has letters, with one space or hyphen between their groups: %s', (name) => {
    expect(isStrictName(name)).toBe(true);
    expect(isStrictName(name.normalize('NFD'))).toBe(true);
  });

  it.each([...namesWithPunctuation, ...rejectedNames])('has no other characters: "%s"', (text) => {
    expect(isStrictName(text)).toBe(false);
  });

  it('is valid by the general rule, too', () => {
    const groups = fc.array(fc.stringMatching(/^\p{L}[\p{L}\p{M}]{0,3}$/u), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(groups, fc.constantFrom(' ', '-'), (parts, separator) => {
        const name = parts.join(separator);
        expect(isName(name) || !isStrictName(name)).toBe(true);
      }),
    );
  });
});

/** Names that the product accepts on purpose. The reference rejects them, because it accepts only single words of one language. */
const intentionallyAccepted: Readonly<Record<string, string>> = {
  föö: 'spaces around a name are taken away before it is checked',
  äca: 'spaces around a name are taken away before it is checked',
  'Ba gà': 'a name may have several words',
  abcß: 'a name may come from another language than its bearer lives in',
};

describe('the corpora of names', () => {
  it.each(['names.faker', 'alpha.validatorjs'])('have no name that is rejected: %s', (corpus) => {
    const validNames = readCorpus(corpus).filter(({ valid, kind }) => valid || kind === '');
    const wronglyRejected = validNames.filter(({ input }) =>
      [normaliseText(input), input.trim().replace(/\s+/g, ' ').normalize('NFD')].some(
        (name) => !isName(name),
      ),
    );
    expect(wronglyRejected.map(({ input }) => input)).toEqual([]);
  });

  it('have no other text that is accepted without a listed reason', () => {
    const invalidNames = readCorpus('alpha.validatorjs').filter(({ valid }) => !valid);
    const acceptedTexts = invalidNames.filter(({ input }) => isName(normaliseText(input)));
    printDifferences(
      'alpha.validatorjs',
      acceptedTexts,
      ({ input }) => intentionallyAccepted[normaliseText(input)],
    );
    expect(acceptedTexts.map(({ input }) => normaliseText(input)).toSorted()).toEqual(
      invalidNames.length === 0 ? [] : Object.keys(intentionallyAccepted).toSorted(),
    );
  });
});
