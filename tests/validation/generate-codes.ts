import * as fc from 'fast-check';

/*
 * Generators of valid codes, implemented from the published rules independently of the code under test. If two
 * remainders share one check digit, both are left out, so that the check digit detects every single wrong digit.
 */

function digits(length: number): fc.Arbitrary<string> {
  return fc.string({
    unit: fc.constantFrom(...Array.from('0123456789')),
    minLength: length,
    maxLength: length,
  });
}

function weightedSum(text: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(text[index]), 0);
}

const birthDates = fc
  .date({ min: new Date('1930-01-01'), max: new Date('2008-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

function compactDate(date: string): string {
  return date.slice(2).replaceAll('-', '');
}

export interface PersonalCode {
  readonly code: string;
  readonly birthDate: string;
  readonly gender: 'male' | 'female';
}

const genders = fc.constantFrom('male' as const, 'female' as const);

export const pesels: fc.Arbitrary<PersonalCode> = fc
  .record({ birthDate: birthDates, gender: genders, serial: digits(3), half: fc.nat({ max: 4 }) })
  .map(({ birthDate, gender, serial, half }) => {
    const month = Number(birthDate.slice(5, 7)) + (birthDate < '2000' ? 0 : 20);
    const date = `${birthDate.slice(2, 4)}${String(month).padStart(2, '0')}${birthDate.slice(8)}`;
    const body = `${date}${serial}${2 * half + (gender === 'male' ? 1 : 0)}`;
    const sum = weightedSum(body, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]);
    return { code: `${body}${(10 - (sum % 10)) % 10}`, birthDate, gender };
  });

export const cnps: fc.Arbitrary<PersonalCode> = fc
  .record({
    birthDate: birthDates,
    gender: genders,
    county: fc.integer({ min: 0, max: 99 }),
    serial: digits(3),
  })
  .map(({ birthDate, gender, county, serial }) => {
    const first = (birthDate < '2000' ? 1 : 5) + (gender === 'male' ? 0 : 1);
    const body = `${first}${compactDate(birthDate)}${String(county).padStart(2, '0')}${serial}`;
    const remainder = weightedSum(body, [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]) % 11;
    return { code: `${body}${remainder}`, remainder, birthDate, gender };
  })
  .filter(({ remainder }) => remainder !== 1 && remainder !== 10);

const curpAlphabet = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';

export const curps: fc.Arbitrary<PersonalCode> = fc
  .record({
    birthDate: birthDates,
    gender: genders,
    initials: fc.stringMatching(/^[A-Z][AEIOU]X[A-Z]$/),
    state: fc.constantFrom('DF', 'JC', 'NL', 'NE'),
    consonants: fc.stringMatching(/^[B-DF-HJ-NP-TV-Z]{3}$/),
    serial: fc.nat({ max: 9 }),
  })
  .map(({ birthDate, gender, initials, state, consonants, serial }) => {
    const mark = birthDate < '2000' ? String(serial) : 'ABCDEFGHIJ'.charAt(serial);
    const sex = gender === 'male' ? 'H' : 'M';
    const body = `${initials}${compactDate(birthDate)}${sex}${state}${consonants}${mark}`;
    const sum = Array.from(body, (character) => curpAlphabet.indexOf(character)).reduce(
      (total, value, index) => total + value * (18 - index),
      0,
    );
    return { code: `${body}${(10 - (sum % 10)) % 10}`, birthDate, gender };
  });

export const dnis: fc.Arbitrary<string> = digits(8).map(
  (number) => `${number}${'TRWAGMYFPDXBNJZSQVHLCKE'.charAt(Number(number) % 23)}`,
);

export const nies: fc.Arbitrary<string> = fc
  .tuple(fc.nat({ max: 2 }), digits(7))
  .map(
    ([first, number]) =>
      `${'XYZ'.charAt(first)}${number}${'TRWAGMYFPDXBNJZSQVHLCKE'.charAt(Number(`${first}${number}`) % 23)}`,
  );

export const cifs: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom(...Array.from('ABCDEFGHJ')), digits(7))
  .map(([kind, number]) => {
    const sum = Array.from(number, Number).reduce((total, digit, index) => {
      const value = index % 2 === 0 ? 2 * digit : digit;
      return total + Math.floor(value / 10) + (value % 10);
    }, 0);
    return `${kind}${number}${(10 - (sum % 10)) % 10}`;
  });

export const nips: fc.Arbitrary<string> = digits(9)
  .map((body) => `${body}${weightedSum(body, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11}`)
  .filter((code) => code.length === 10);

export const regons: fc.Arbitrary<string> = digits(8)
  .map((body) => ({ body, remainder: weightedSum(body, [8, 9, 2, 3, 4, 5, 6, 7]) % 11 }))
  .filter(({ remainder }) => remainder !== 0 && remainder !== 10)
  .map(({ body, remainder }) => `${body}${remainder}`);

export const cuis: fc.Arbitrary<string> = digits(9)
  .filter((body) => !body.startsWith('0'))
  .map((body) => ({ body, remainder: (10 * weightedSum(body, [7, 5, 3, 2, 1, 7, 5, 3, 2])) % 11 }))
  .filter(({ remainder }) => remainder !== 0 && remainder !== 10)
  .map(({ body, remainder }) => `${body}${remainder}`);

export const nits: fc.Arbitrary<string> = digits(9)
  .map((body) => ({ body, remainder: weightedSum(body, [41, 37, 29, 23, 19, 17, 13, 7, 3]) % 11 }))
  .filter(({ remainder }) => remainder > 1 && remainder < 10)
  .map(({ body, remainder }) => `${body}${11 - remainder}`);

export const msts: fc.Arbitrary<string> = digits(9)
  .filter((body) => !body.startsWith('00') && !body.endsWith('0000000'))
  .map((body) => `${body}${10 - (weightedSum(body, [31, 29, 23, 19, 17, 13, 7, 5, 3]) % 11)}`)
  .filter((code) => code.length === 10);

export const steuerIds: fc.Arbitrary<string> = fc
  .tuple(
    fc.shuffledSubarray(Array.from('123456789'), { minLength: 9, maxLength: 9 }),
    fc.integer({ min: 2, max: 9 }),
  )
  .map(([order, at]) => {
    const body = [...order.slice(0, at), order[0], ...order.slice(at)].join('');
    let product = 10;
    for (const digit of body) {
      const sum = (Number(digit) + product) % 10;
      product = ((sum === 0 ? 10 : sum) * 2) % 11;
    }
    return `${body}${(11 - product) % 10}`;
  });

/** IBANs whose account number is digits alone, by country and the length of that number. */
export function ibans(country: string, length: number): fc.Arbitrary<string> {
  return digits(length).map((account) => {
    const letters = Array.from(country, (letter) => String(letter.charCodeAt(0) - 55)).join('');
    const check = 98n - (BigInt(`${account}${letters}00`) % 97n);
    return `${country}${String(check).padStart(2, '0')}${account}`;
  });
}

export const clabes: fc.Arbitrary<string> = digits(17).map((body) => {
  const weights = '37137137137137137';
  const sum = Array.from(body, Number).reduce(
    (total, digit, index) => total + ((digit * Number(weights.charAt(index))) % 10),
    0,
  );
  return `${body}${(10 - (sum % 10)) % 10}`;
});

/** The code with one digit replaced: at one of the given places, or at any place. */
export function withOneDigitChanged(code: string, places?: readonly number[]): fc.Arbitrary<string> {
  const all = Array.from(code, (_, index) => index).filter((index) => /\d/.test(code.charAt(index)));
  return fc
    .tuple(fc.constantFrom(...(places ?? all)), fc.integer({ min: 1, max: 9 }))
    .map(([place, shift]) => {
      const digit = (Number(code.charAt(place)) + shift) % 10;
      return `${code.slice(0, place)}${digit}${code.slice(place + 1)}`;
    });
}
