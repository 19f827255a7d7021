import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isClabe } from '../../../src/validation/codes/clabe.ts';
import { ibanOf, isIban } from '../../../src/validation/codes/iban.ts';
import { compactCode } from '../../../src/validation/normalise-text.ts';
import { checkOf } from '../check-of.ts';
import { printDifferences, readCorpus } from '../corpus.ts';
import { clabes, ibans, withOneDigitChanged } from '../generate-codes.ts';

describe('an IBAN', () => {
  it.each([
    'DE91100000000123456789',
    'ES7921000813610123456789',
    'PL61109010140000071219812874',
    'RO09BCYP0000001234567890',
  ])('is %s', (account) => {
    expect(isIban(account)).toBe(true);
    expect(ibanOf(account.slice(0, 2))(account)).toBe(true);
  });

  it.each([
    '',
    'DE91 1000 0000 0123 4567 89',
    'de91100000000123456789',
    'DE92100000000123456789',
    'DE9110000000012345678',
    '61109010140000071219812874',
    'XX22YYY1234567890123',
    '032180000118359719',
  ])('is not "%s"', (account) => {
    expect(isIban(account)).toBe(false);
  });

  it('belongs to the country asked for, where one is', () => {
    expect(ibanOf('PL')('DE91100000000123456789')).toBe(false);
    expect(ibanOf('DE')('PL61109010140000071219812874')).toBe(false);
  });

  it.each([
    { country: 'DE', length: 18 },
    { country: 'PL', length: 24 },
  ])('of $country made by its rule is valid, and not with one digit changed', ({ country, length }) => {
    const accounts = ibans(country, length).filter((account) => country !== 'PL' || isBankOf(account));
    fc.assert(
      fc.property(
        accounts.chain((account) => fc.tuple(fc.constant(account), withOneDigitChanged(account))),
        ([account, changed]) => {
          expect(isIban(account)).toBe(true);
          expect(isIban(changed)).toBe(false);
        },
      ),
    );
  });
});

/** The eighth digit of the bank number is the check digit of the seven before it. */
function isBankOf(account: string): boolean {
  const sum = Array.from(account.slice(4, 11), Number).reduce(
    (total, digit, index) => total + digit * Number('3971397'.charAt(index)),
    0,
  );
  return Number(account.charAt(11)) === (10 - (sum % 10)) % 10;
}

/** Accounts of countries without applicants, where library and corpus define the bank code differently. */
const shapeDiffers: readonly string[] = [
  'PS92PALS00000000040012345670O',
  'VG46H07Y0223060094359858',
  'IE95TE8270900834048660',
  'PS072435171802145240705922007',
];

describe('the corpus of IBANs', () => {
  it('agrees with the library, except for banks and foreign accounts with other formats', () => {
    const rows = readCorpus('iban.validatorjs');
    const differing = rows.filter(({ input, valid }) => isIban(compactCode(input)) !== valid);
    console.info(`corpus iban.validatorjs: ${rows.length - differing.length} of ${rows.length} agree`);
    printDifferences(
      'iban.validatorjs',
      differing,
      () => 'an account abroad: the library knows the shape of its bank’s code otherwise',
    );
    expect(differing.map(({ input }) => input)).toEqual(rows.length === 0 ? [] : shapeDiffers);
  });
});

describe('a CLABE', () => {
  it('is 18 digits, the last of which checks the others; bank and city are not looked up', () => {
    expect(isClabe('032180000118359719')).toBe(true);
    expect(isClabe('002115016003269411')).toBe(true);
  });

  it.each(['', '032180000118359718', '03218000011835971', '0321800001183597190', '032 180 00011835971 9'])(
    'is not "%s"',
    (account) => {
      expect(isClabe(account)).toBe(false);
    },
  );

  it('made by its rule is valid, and not with one digit changed', () => {
    fc.assert(
      fc.property(
        clabes.chain((account) => fc.tuple(fc.constant(account), withOneDigitChanged(account))),
        ([account, changed]) => {
          expect(isClabe(account)).toBe(true);
          expect(isClabe(changed)).toBe(false);
        },
      ),
    );
  });
});

describe('an account of a country without IBAN', () => {
  it.each(['123456', '09171234567', '12345678901234567890'])('has 6 to 20 digits: %s', (account) => {
    expect(checkOf('account-local')(account)).toBe(true);
  });

  it.each(['', '12345', '123456789012345678901', '1234-5678', 'DE91100000000123456789'])(
    'has nothing else: "%s"',
    (account) => {
      expect(checkOf('account-local')(account)).toBe(false);
    },
  );
});
