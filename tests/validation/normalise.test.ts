import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type FormatName,
  createFormats,
  formatNames,
  formatOf,
  loadFormats,
  normalise as normaliseFor,
} from '../../src/validation/formats.ts';
import { compactCode } from '../../src/validation/normalise-text.ts';
import * as made from './generate-codes.ts';
import { worldPhoneMetadata } from './phone-metadata.ts';

const phone = { country: 'MX', metadata: worldPhoneMetadata };
const formats = createFormats({ phone, loaded: await loadFormats(formatNames) });

function normalise(format: FormatName, text: string): string {
  return normaliseFor(text, { format }, phone);
}

describe('a compact code', () => {
  it('has no spaces, dots, commas, slashes or dashes of any kind, and plain capitals', () => {
    expect(compactCode(' b-58.378/431 ')).toBe('B58378431');
    expect(compactCode('856–734—62‑15')).toBe('8567346215');
    expect(compactCode('１２３　Ａｂ')).toBe('123AB');
    expect(compactCode('1,023,456')).toBe('1023456');
  });

  it('keeps every other character, so that an invalid code does not become valid', () => {
    expect(compactCode('12*34<ñ&')).toBe('12*34<Ñ&');
  });
});

describe('a code with combining marks around a separator', () => {
  it('has its characters in the usual order', () => {
    expect(compactCode('\u{300}-\u{316}')).toBe('\u{316}\u{300}');
  });
});

describe('a normalised answer', () => {
  it.each<[FormatName, string, string]>([
    ['email', ' mailto:Ana@Example.com ', 'Ana@Example.com'],
    ['phone', '+52 1 55 1234 5678', '+525512345678'],
    ['phone', '55 1234 5678', '+525512345678'],
    ['phone', ' not a  number ', 'not a number'],
    ['phone-any', '(55) 1234-5678', '+525512345678'],
    ['name', ' Nguye\u{302}\u{303}n\u{A0} Thị ', 'Nguyễn Thị'],
    ['name-strict', ' de  la Cruz ', 'de la Cruz'],
    ['street', ' C/  Mayor ', 'C/ Mayor'],
    ['house-number', ' 12 / 3A', '12 / 3A'],
    ['place', ' Cluj-Napoca ', 'Cluj-Napoca'],
    ['company', ' AT&T  Inc. ', 'AT&T Inc.'],
    ['job-title', ' C+E ', 'C+E'],
    ['postal-code', ' 10 115', '10115'],
    ['postal-code-any', ' d02  x285 ', 'D02 X285'],
    ['postal-code-any', '\u{1FE2}', '\u{3AB}\u{300}'],
    ['postal-code-pl', '59700', '59-700'],
    ['postal-code-pl', '59 700', '59-700'],
    ['postal-code-pl', '59–700', '59-700'],
    ['postal-code-pl', '5970', '5970'],
    ['postal-code-es', '08 005', '08005'],
    ['pesel', '440514 01359', '44051401359'],
    ['nip', 'PL 856-734-62-15', '8567346215'],
    ['regon', '192 598 184', '192598184'],
    ['cnp', '1630615 123457', '1630615123457'],
    ['cui', 'RO 185 472 90', '18547290'],
    ['dni-nie', '54.362.315-k', '54362315K'],
    ['cif', 'ES-B58378431', 'B58378431'],
    ['curp', 'boxw310820hnerxn09', 'BOXW310820HNERXN09'],
    ['rfc', 'gode-561231-gr8', 'GODE561231GR8'],
    ['rfc', 'MX MAB9307148T4', 'MAB9307148T4'],
    ['rfc', 'MXA930714AB1', 'MXA930714AB1'],
    ['cedula', '1.023.456.789', '1023456789'],
    ['nit', '900.373.115-3', '9003731153'],
    ['cccd', '001 090 123 456', '001090123456'],
    ['mst', '0314409058-002', '0314409058002'],
    ['tin-ph', '123-456-789-000', '123456789000'],
    ['steuer-id', '36 574 261 809', '36574261809'],
    ['iban', 'de91 1000 0000 0123 4567 89', 'DE91100000000123456789'],
    ['iban-pl', '61 1090 1014 0000 0712 1981 2874', 'PL61109010140000071219812874'],
    ['iban-pl', 'PL61 1090 1014 0000 0712 1981 2874', 'PL61109010140000071219812874'],
    ['iban-de', '61 1090 1014 0000 0712 1981 2874', '61109010140000071219812874'],
    ['clabe', '032 180 00011835971 9', '032180000118359719'],
    ['account-local', '123-456 789', '123456789'],
    ['date', ' 2026-11-21 ', '2026-11-21'],
    ['month', '2026-11', '2026-11'],
    ['licence-plate', ' m-ab  12', 'M-AB 12'],
    ['licence-plate', '51F-123.45', '51F-12345'],
  ])('of the format %s: "%s" is "%s"', (format, typedText, normalised) => {
    expect(normalise(format, typedText)).toBe(normalised);
  });

  it('exists for every format', () => {
    expect(formatNames.filter((format) => typeof formatOf({ format })?.normalise !== 'function')).toEqual([]);
  });
});

const codeOf = ({ code }: made.PersonalCode) => code;

/** Texts similar to typed ones: grouped and ungrouped codes, names and addresses in several scripts, and noise. */
const typedTexts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...Array.from('0123456789 -./+ABPLROMX')), maxLength: 30 }),
  fc.stringMatching(/^[\p{L}\p{M}' .-]{0,12}$/u),
  made.pesels.map(codeOf),
  made.cnps.map(codeOf),
  made.curps.map(codeOf),
  made.dnis,
  made.nies,
  made.cifs,
  made.nips,
  made.regons,
  made.cuis,
  made.nits,
  made.msts,
  made.steuerIds,
  made.clabes,
  made.ibans('DE', 18),
);

describe.each(formatNames)('the format %s', (format) => {
  it('is idempotent, and does not change the result of validation', () => {
    fc.assert(
      fc.property(typedTexts, (text) => {
        const normalisedOnce = normalise(format, text);
        const normalisedTwice = normalise(format, normalisedOnce);
        expect(normalisedTwice).toBe(normalisedOnce);
        expect(formats[format]?.(normalisedTwice)).toBe(formats[format]?.(normalisedOnce));
      }),
    );
  });

  it('treats composed and decomposed marks alike', () => {
    fc.assert(
      fc.property(typedTexts, (text) => {
        const composedResult = normalise(format, text.normalize('NFC'));
        const decomposedResult = normalise(format, text.normalize('NFD'));
        expect(decomposedResult).toBe(composedResult);
        expect(formats[format]?.(composedResult.normalize('NFD'))).toBe(formats[format]?.(composedResult));
      }),
    );
  });
});

const groupedCodes: readonly [FormatName, fc.Arbitrary<string>][] = [
  ['pesel', made.pesels.map(codeOf)],
  ['cnp', made.cnps.map(codeOf)],
  ['curp', made.curps.map(codeOf)],
  ['dni-nie', made.dnis],
  ['dni-nie', made.nies],
  ['cif', made.cifs],
  ['nip', made.nips],
  ['regon', made.regons],
  ['cui', made.cuis],
  ['nit', made.nits],
  ['mst', made.msts],
  ['steuer-id', made.steuerIds],
  ['iban-de', made.ibans('DE', 18)],
  ['clabe', made.clabes],
];

describe.each(groupedCodes)('a valid code of the format %s', (format, codes) => {
  it('stays valid however it is grouped and in lower case', () => {
    fc.assert(
      fc.property(
        codes,
        fc.integer({ min: 1, max: 5 }),
        fc.constantFrom(' ', '-', '.', '\u{A0}'),
        (code, size, gap) => {
          const groups = code.toLowerCase().match(new RegExp(`.{1,${size}}`, 'g')) ?? [];
          expect(normalise(format, groups.join(gap))).toBe(code);
          expect(formats[format]?.(normalise(format, groups.join(gap)))).toBe(true);
        },
      ),
    );
  });
});
