import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type EncodingFormat,
  decodePerson,
  encodingFormats,
  isEncodingFormat,
} from '../../../src/validation/checks/encoded-person.ts';
import { type PersonalCode, cnps, curps, pesels } from '../generate-codes.ts';

const knownCodes: readonly [EncodingFormat, string, readonly string[], 'male' | 'female' | undefined][] = [
  ['pesel', '44051401359', ['1944-05-14'], 'male'],
  ['pesel', '02270803624', ['2002-07-08'], 'female'],
  ['pesel', '02870803622', ['1802-07-08'], 'female'],
  ['pesel', '02470800030', ['2102-07-08'], 'male'],
  ['pesel', '02670800050', ['2202-07-08'], 'male'],
  ['cnp', '1630615123457', ['1963-06-15'], 'male'],
  ['cnp', '2630615123450', ['1963-06-15'], 'female'],
  ['cnp', '3001011234564', ['1800-10-11'], 'male'],
  ['cnp', '4001011234564', ['1800-10-11'], 'female'],
  ['cnp', '5001011234568', ['2000-10-11'], 'male'],
  ['cnp', '6001011234568', ['2000-10-11'], 'female'],
  ['cnp', '7001011234563', ['1900-10-11', '2000-10-11'], 'male'],
  ['cnp', '8001011234563', ['1900-10-11', '2000-10-11'], 'female'],
  ['cnp', '9000123456789', ['1900-01-23', '2000-01-23'], undefined],
  ['curp', 'BOXW310820HNERXN09', ['1931-08-20'], 'male'],
  ['curp', 'BOXW050820MNERXNA9', ['2005-08-20'], 'female'],
  ['curp', 'BOXW050820XNERXNA9', ['2005-08-20'], undefined],
  ['cccd', '001090123456', ['1990'], 'male'],
  ['cccd', '001190123456', ['1990'], 'female'],
  ['cccd', '079204000001', ['2004'], 'male'],
  ['cccd', '079304000001', ['2004'], 'female'],
  ['cccd', '079999000001', ['2399'], 'female'],
];

describe('a personal code', () => {
  it.each(knownCodes)('%s %s encodes data of its holder', (format, code, birthDates, gender) => {
    expect(decodePerson(format, code)).toEqual(
      gender === undefined ? { birthDates } : { birthDates, gender },
    );
  });

  it.each<[EncodingFormat, string]>([
    ['pesel', ''],
    ['pesel', '4405140135'],
    ['pesel', '440514013590'],
    ['cnp', '0630615123457'],
    ['cnp', '163061512345'],
    ['curp', 'BOXW310820ANERXN09'],
    ['curp', 'BOXW310820HNERXN0'],
    ['cccd', '00109012345'],
  ])('%s "%s" is not decoded without the right format', (format, code) => {
    expect(decodePerson(format, code)).toBeUndefined();
  });

  it.each<[EncodingFormat, fc.Arbitrary<PersonalCode>]>([
    ['pesel', pesels],
    ['cnp', cnps],
    ['curp', curps],
  ])('%s created for a birth date and gender encodes both', (format, codes) => {
    fc.assert(
      fc.property(codes, ({ code, birthDate, gender }) => {
        expect(decodePerson(format, code)).toEqual({ birthDates: [birthDate], gender });
      }),
    );
  });

  it('of an unlisted format is not decoded', () => {
    expect(encodingFormats).toEqual(['pesel', 'cnp', 'curp', 'cccd']);
    expect(isEncodingFormat('nip')).toBe(false);
    expect(isEncodingFormat('toString')).toBe(false);
  });
});
