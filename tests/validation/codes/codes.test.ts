import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCnp } from '../../../src/validation/codes/cnp.ts';
import { isRfc } from '../../../src/validation/codes/rfc.ts';
import { isSteuerId } from '../../../src/validation/codes/steuer-id.ts';
import { checkOf } from '../check-of.ts';
import * as made from '../generate-codes.ts';

const rules: readonly {
  readonly rule: string;
  readonly check: (code: string) => boolean;
  readonly good: readonly string[];
  readonly bad: readonly string[];
}[] = [
  {
    rule: 'PESEL',
    check: checkOf('pesel'),
    good: ['44051401359', '02070803628', '02270800010'],
    bad: ['44051401358', '44951401359', '4405140135', '440514013590', '440514-01359', ' 44051401359', ''],
  },
  {
    rule: 'NIP',
    check: checkOf('nip'),
    good: ['8567346215'],
    bad: ['8567346216', 'PL8567346215', '856-734-62-15', '856734621', ''],
  },
  {
    rule: 'REGON',
    check: checkOf('regon'),
    good: ['192598184', '12345678512347'],
    bad: ['192598183', '12345678612342', '1925981840', ''],
  },
  {
    rule: 'CNP',
    check: isCnp,
    good: [
      '1630615123457',
      '1800101221144',
      // Codes of the central register, of consulates and of former districts.
      '6010720709549',
      '1960101801230',
      // The code of a resident has no century: this day existed in 2000 but not in 1900.
      '7000229400012',
    ],
    bad: [
      '1000229400012',
      '7010229400011',
      '1630615123458',
      '0800101221142',
      '1631615123457',
      '163061512345',
      '',
    ],
  },
  {
    rule: 'CUI',
    check: checkOf('cui'),
    good: ['18547290'],
    bad: ['18547291', 'RO18547290', '185 472 90', '1', ''],
  },
  {
    rule: 'DNI or NIE',
    check: checkOf('dni-nie'),
    good: ['54362315K', '00054237A', 'X2482300W', 'Z1234567R', 'M2812345C'],
    bad: ['54362315Z', 'X2482300A', '54362315k', '54237A', 'B58378431', '54362315-K', 'M2812345D', ''],
  },
  {
    rule: 'NIF of an employer',
    check: checkOf('cif'),
    good: ['B58378431', 'B64717838', '54362315K', 'X2482300W'],
    bad: ['B64717839', 'ESB58378431', 'I5837843B', ''],
  },
  {
    rule: 'CURP',
    check: checkOf('curp'),
    good: ['BOXW310820HNERXN09'],
    bad: ['BOXW310820HNERXN08', 'BOXW310832HNERXN09', 'BOXW310820ANERXN09', 'boxw310820hnerxn09', ''],
  },
  {
    rule: 'RFC',
    check: isRfc,
    good: ['GODE561231GR8', 'MAB9307148T4', 'GODE561231GR9', 'Ñ&A000229AB1'],
    bad: [
      'COMG600703',
      'GODE561331GR8',
      'GODE560230GR8',
      'ABCDE561231GR8',
      'XAXX010101000',
      'XEXX010101000',
      'mab9307148T4',
      '',
    ],
  },
  {
    rule: 'Cédula',
    check: checkOf('cedula'),
    good: ['123456', '1023456789'],
    bad: ['12345', '12345678901', '1.023.456', ''],
  },
  {
    rule: 'NIT',
    check: checkOf('nit'),
    good: ['2131234321', '9003731153'],
    bad: ['2131234325', '900373115-3', '1', '900373115312345', ''],
  },
  {
    rule: 'CCCD',
    check: checkOf('cccd'),
    good: ['001090123456'],
    bad: ['001090 12345', '123456789', '0010901234567', ''],
  },
  {
    rule: 'MST',
    check: checkOf('mst'),
    good: ['0100233488', '0314409058002'],
    bad: ['0100233487', '0314409058-002', '0314409058000', '010023348', ''],
  },
  {
    rule: 'TIN',
    check: checkOf('tin-ph'),
    good: ['123456789', '123456789000', '12345678900001'],
    bad: ['12345678', '1234567890', '123-456-789', '123456789000012', ''],
  },
  {
    rule: 'Steuer-ID',
    check: isSteuerId,
    good: ['36574261809', '26954371827', '65929970489'],
    bad: ['36574261890', '06574261809', '26954371828', '3657426180', ''],
  },
];

describe.each(rules)('$rule', ({ check, good, bad }) => {
  it.each(good)('is %s', (code) => {
    expect(check(code)).toBe(true);
  });

  it.each(bad)('is not "%s"', (code) => {
    expect(check(code)).toBe(false);
  });
});

describe('a Steuer-ID', () => {
  it.each([
    ['has no digit that is repeated', '12345678903'],
    ['has two digits that are repeated', '11223456785'],
    ['has a digit three times in a row', '11123456786'],
    ['has a digit four times', '12131415674'],
  ])('is rejected if it %s, even with a valid check digit', (_, code) => {
    expect(isSteuerId(code)).toBe(false);
  });
});

const codeOf = ({ code }: made.PersonalCode) => code;

const checksums: readonly {
  readonly rule: string;
  readonly check: (code: string) => boolean;
  readonly codes: fc.Arbitrary<string>;
  /** The positions where a wrong digit is detected. Absent means all. */
  readonly places?: readonly number[];
}[] = [
  { rule: 'PESEL', check: checkOf('pesel'), codes: made.pesels.map(codeOf) },
  { rule: 'CNP', check: isCnp, codes: made.cnps.map(codeOf) },
  { rule: 'DNI', check: checkOf('dni-nie'), codes: made.dnis },
  { rule: 'NIE', check: checkOf('dni-nie'), codes: made.nies },
  { rule: 'CIF', check: checkOf('cif'), codes: made.cifs },
  // The weights of the other digits share a factor with the modulus 10, so some errors go undetected.
  { rule: 'CURP', check: checkOf('curp'), codes: made.curps.map(codeOf), places: [5, 7, 9, 17] },
  { rule: 'NIP', check: checkOf('nip'), codes: made.nips },
  { rule: 'REGON', check: checkOf('regon'), codes: made.regons },
  { rule: 'CUI', check: checkOf('cui'), codes: made.cuis },
  { rule: 'NIT', check: checkOf('nit'), codes: made.nits },
  { rule: 'MST', check: checkOf('mst'), codes: made.msts },
  { rule: 'Steuer-ID', check: isSteuerId, codes: made.steuerIds },
];

describe.each(checksums)('a $rule generated by its rule', ({ check, codes, places }) => {
  it('is valid', () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(check(code)).toBe(true);
      }),
    );
  });

  it('is not valid with one digit changed', () => {
    const changedCodes = codes.chain((code) => made.withOneDigitChanged(code, places));
    fc.assert(
      fc.property(changedCodes, (code) => {
        expect(check(code)).toBe(false);
      }),
    );
  });
});
