import { describe, expect, it } from 'vitest';
import {
  type ParsedPhone,
  type PhoneError,
  formatPhoneNational,
  parsePhone,
} from '../../src/validation/phone.ts';
import { type CorpusCase, printDifferences, readCorpus } from './corpus.ts';
import { worldPhoneMetadata } from './phone-metadata.ts';

const philippines = { country: 'PH', metadata: worldPhoneMetadata };
const mexico = { country: 'MX', metadata: worldPhoneMetadata };

describe('a phone number', () => {
  it.each([
    '09171234567',
    '9171234567',
    '0917 123 4567',
    '0917-123-4567',
    '+63 917 123 4567',
    '+63 (0)917 123 4567',
    '639171234567',
    '0063 917 123 4567',
    '０９１７１２３４５６７',
    '\u{202A}+63 917 123 4567\u{202C}',
  ])('is parsed in any spelling: %s', (text) => {
    expect(parsePhone(text, philippines)).toEqual({ e164: '+639171234567', mobile: true });
  });

  it('is distinguished from a landline', () => {
    expect(parsePhone('(02) 8123 4567', philippines)).toEqual({ e164: '+63281234567', mobile: false });
  });

  it.each([
    '+52 1 55 1234 5678',
    '52 1 55 1234 5678',
    '1 55 1234 5678',
    '044 55 1234 5678',
    '045 55 1234 5678',
    '01 55 1234 5678',
    '55 1234 5678',
  ])('loses former prefixes: %s', (text) => {
    expect(parsePhone(text, mexico)).toEqual({ e164: '+525512345678', mobile: true });
  });

  it.each([
    ['+52 1 55 1234 567', 'INVALID'],
    ['+52 2 55 1234 5678', 'TOO_LONG'],
    ['1 1 55 1234 5678', 'TOO_LONG'],
  ])('loses no other digits: %s', (text, error) => {
    expect(parsePhone(text, mexico)).toEqual({ error });
  });

  it.each<[string, PhoneError]>([
    ['', 'NOT_A_NUMBER'],
    ['ana@example.com', 'NOT_A_NUMBER'],
    ['1', 'TOO_SHORT'],
    ['0917 1', 'TOO_SHORT'],
    ['0917 123 45', 'INVALID'],
    ['0917 123 4567 8901', 'TOO_LONG'],
    ['9'.repeat(251), 'TOO_LONG'],
    ['+49 1512 3456789', 'INVALID_COUNTRY'],
    ['+999 1512 3456789', 'INVALID_COUNTRY'],
    ['0900 000 0000', 'INVALID'],
  ])('returns the error of "%s": %s', (text, error) => {
    expect(parsePhone(text, philippines)).toEqual({ error });
  });

  it('is formatted with national grouping, without its calling code', () => {
    expect(formatPhoneNational('+639171234567', philippines)).toBe('917 123 4567');
    expect(formatPhoneNational('+4915123456789', { country: 'DE', metadata: worldPhoneMetadata })).toBe(
      '1512 3456789',
    );
  });
});

/** The rows of validator.js that libphonenumber rightly decides differently, by country, with the reason. */
const disagreements: Readonly<Record<string, string>> = {
  DE: 'validator.js wants the trunk zero, and none after the calling code',
  MX: 'unassigned area codes',
  PH: 'the prefix 900 is unassigned',
  PL: 'landlines, which validator.js counts as mobile',
  RO: 'validator.js wants the trunk zero',
  VN: 'prefixes that the numbering plan does not assign',
};

function reasonOf({ country }: CorpusCase): string | undefined {
  return disagreements[country ?? ''];
}

/** A row without a country is meant to be unreadable. "ZZ" is not assigned to any country. */
function parse(text: string, country: string | null): ParsedPhone {
  return parsePhone(text, { country: country ?? 'ZZ', metadata: worldPhoneMetadata });
}

describe('the phone corpora', () => {
  const examples = readCorpus('phones.libphonenumber-examples');
  const unreadable = readCorpus('phones.libphonenumber-parse-errors');
  const validatorRows = readCorpus('mobile-phones.validatorjs');

  it('have no valid example that is rejected or changed', () => {
    for (const { input, country, e164 } of examples) {
      for (const text of [input, e164 ?? '']) expect(parse(text, country)).toMatchObject({ e164 });
    }
  });

  it('have no mobile number that is parsed as a landline', () => {
    const mobiles = examples.filter(({ note }) => note === 'example mobile');
    for (const { input, country } of mobiles) expect(parse(input, country)).toHaveProperty('mobile', true);
    expect(mobiles).toHaveLength(examples.length === 0 ? 0 : 8);
  });

  it('have no invalid text that is accepted or throws', () => {
    for (const { input, country } of unreadable) expect(parse(input, country)).toHaveProperty('error');
  });

  it('agree with validator.js except for listed reasons', () => {
    const differences = validatorRows.filter(({ input, country, valid }) => {
      const parsedPhone = parse(input, country);
      return ('mobile' in parsedPhone && parsedPhone.mobile) !== valid;
    });
    console.info(
      `corpus mobile-phones.validatorjs: ${validatorRows.length - differences.length} of ${validatorRows.length} agree`,
    );
    printDifferences('mobile-phones.validatorjs', differences, reasonOf);
    expect(differences.filter((row) => reasonOf(row) === undefined)).toEqual([]);
    expect(differences).toHaveLength(validatorRows.length === 0 ? 0 : 23);
  });
});
