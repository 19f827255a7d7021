import { describe, expect, it } from 'vitest';
import { normalise } from '../../src/validation/formats.ts';
import { checkOf } from './check-of.ts';
import { printDifferences, readCorpus } from './corpus.ts';
import { worldPhoneMetadata } from './phone-metadata.ts';

const phone = { country: 'PH', metadata: worldPhoneMetadata };

const countries = [
  { country: 'co', good: ['050034', '110221', '991001'], bad: ['11001', '000000', '109999', '329999'] },
  { country: 'de', good: ['01067', '99998'], bad: ['1067', '010670', 'D-10115', '00000', '00999'] },
  { country: 'es', good: ['01001', '52999'], bad: ['00999', '53000', '1234', '052999'] },
  { country: 'mx', good: ['01000', '99998'], bad: ['1000', '010000'] },
  { country: 'ph', good: ['1000', '0400'], bad: ['100', '10000'] },
  { country: 'pl', good: ['00-001', '59-700'], bad: ['59700', '5-9700', '597-00', '59–700'] },
  { country: 'ro', good: ['010011', '400157'], bad: ['40015', '4001570'] },
  { country: 'vn', good: ['11000', '100000'], bad: ['1100', '1000000'] },
] as const;

describe.each(countries)('a postal code of $country', ({ country, good, bad }) => {
  it.each(good)('is %s', (code) => {
    expect(checkOf(`postal-code-${country}`)(code)).toBe(true);
  });

  it.each([...bad, '', ' ', 'abcde', `${good[0]} `, `${good[0]}\n`, '１２３４５'])('is not "%s"', (code) => {
    expect(checkOf(`postal-code-${country}`)(code)).toBe(false);
  });
});

describe('a postal code without a national format', () => {
  it('has five digits', () => {
    expect(checkOf('postal-code')('01234')).toBe(true);
    for (const code of ['', '1234', '123456', '12 34', 'abcde'])
      expect(checkOf('postal-code')(code)).toBe(false);
  });
});

/** Matches a list of codes in place of a single code. */
const severalCodes = /[;,]/;

describe('the corpora of postal codes', () => {
  it.each(['postal-codes.libaddressinput', 'postal-codes.validatorjs', 'addresses.opencage'])(
    'agree with the normalised code: %s',
    (name) => {
      const rows = readCorpus(name).filter(({ field }) => field === '' || field === 'postalCode');
      const checkedRows = rows.filter(({ input }) => !severalCodes.test(input));
      const lists = rows.filter(({ input }) => severalCodes.test(input));
      console.info(`corpus ${name}: ${checkedRows.length} of ${rows.length} postal codes are single ones`);
      printDifferences(name, lists, () => 'a list of codes where one was meant');
      const differences = checkedRows.filter(({ input, country, valid, field }) => {
        const ownFormat = countries.find((entry) => entry.country === country?.toLowerCase());
        if (ownFormat === undefined) return true;
        const format = `postal-code-${ownFormat.country}` as const;
        return checkOf(format)(normalise(input, { format }, phone)) !== (valid || field === 'postalCode');
      });
      expect(differences).toEqual([]);
    },
  );
});
