import { describe, expect, it } from 'vitest';
import {
  type FormatName,
  createFormats,
  formatNames,
  formatNamesIn,
  loadFormats,
} from '../../src/validation/formats.ts';
import { worldPhoneMetadata } from './phone-metadata.ts';

const phone = { country: 'PH', metadata: worldPhoneMetadata };
const formats = createFormats({ phone });

describe('the formats of a country', () => {
  it('have, once loaded, a check for exactly the format names of schemas', async () => {
    const all = createFormats({ phone, loaded: await loadFormats(formatNames) });
    expect(Object.keys(all).toSorted()).toEqual(formatNames.toSorted());
  });

  it('accept a phone number only in its sent form: a mobile number in E.164', () => {
    expect(formats['phone']?.('+639171234567')).toBe(true);
    expect(formats['phone']?.('09171234567')).toBe(false);
    expect(formats['phone']?.('+63 917 123 4567')).toBe(false);
    expect(formats['phone']?.('+63281234567')).toBe(false);
    expect(formats['phone']?.('+4915123456789')).toBe(false);
  });

  it('accept a landline if any phone number is allowed', () => {
    expect(formats['phone-any']?.('+639171234567')).toBe(true);
    expect(formats['phone-any']?.('+63281234567')).toBe(true);
    expect(formats['phone-any']?.('(02) 8123 4567')).toBe(false);
    expect(formats['phone-any']?.('+4930123456')).toBe(false);
  });

  it('throw for a country that the metadata does not cover', () => {
    expect(() => createFormats({ phone: { country: 'ZZ', metadata: worldPhoneMetadata } })).toThrow(
      'The phone metadata does not cover the country "ZZ".',
    );
  });
});

/** A valid value of each format, and an invalid value that a similar format accepts. */
const examples: Readonly<Record<FormatName, readonly [string, string]>> = {
  email: ['ana@example.com', 'ana'],
  phone: ['+639171234567', '+63281234567'],
  'phone-any': ['+63281234567', '+4930123456'],
  name: ["O'Brien", 'O<Brien'],
  'name-strict': ['de la Cruz', "O'Brien"],
  street: ['3 Maja', '12'],
  'house-number': ['12/3A', '12/'],
  place: ['10 de Octubre', '10'],
  company: ['3M', '!'],
  'job-title': ['Nurse II', '42'],
  'postal-code': ['99999', '9999'],
  'postal-code-any': ['D02 X285', 'D02_X285'],
  'postal-code-co': ['050034', '329999'],
  'postal-code-de': ['99999', '050034'],
  'postal-code-es': ['52999', '53999'],
  'postal-code-mx': ['53999', '050034'],
  'postal-code-ph': ['1000', '10000'],
  'postal-code-pl': ['59-700', '59700'],
  'postal-code-ro': ['329999', '59700'],
  'postal-code-vn': ['59700', '1000'],
  rfc: ['MAB9307148T4', 'COMG600703'],
  cedula: ['123456', '12345'],
  cccd: ['001090123456', '000000000000'],
  'tin-ph': ['123456789', '123456'],
  clabe: ['032180000118359719', '032180000118359718'],
  'account-local': ['123456', '12345'],
  date: ['2028-02-29', '2026-02'],
  month: ['2026-02', '2028-02-29'],
  'licence-plate': ['FS-AB-1234', 'FS--AB'],
  pesel: ['44051401359', '44051401358'],
  nip: ['8567346215', '0000000000'],
  regon: ['192598184', '8567346215'],
  cnp: ['1630615123457', '1630615123458'],
  cui: ['18547290', '192598184'],
  'dni-nie': ['54362315K', 'B58378431'],
  cif: ['B58378431', 'B58378432'],
  curp: ['BOXW310820HNERXN09', 'MAB9307148T4'],
  nit: ['9003731153', '9003731154'],
  mst: ['0100233488', '0100233487'],
  'steuer-id': ['36574261809', '44051401359'],
  iban: ['FR7630006000011234567890189', '61109010140000071219812874'],
  'iban-de': ['DE91100000000123456789', 'ES7921000813610123456789'],
  'iban-es': ['ES7921000813610123456789', 'DE91100000000123456789'],
  'iban-pl': ['PL61109010140000071219812874', 'DE91100000000123456789'],
  'iban-ro': ['RO09BCYP0000001234567890', 'PL61109010140000071219812874'],
};

describe('each format', () => {
  it.each(formatNames)('%s accepts and rejects its samples', async (format) => {
    const all = createFormats({ phone, loaded: await loadFormats([format]) });
    const [accepted, rejected] = examples[format];
    expect(all[format]?.(accepted)).toBe(true);
    expect(all[format]?.(rejected)).toBe(false);
  });
});

describe('formats that need a library', () => {
  it('are absent until loaded, so that a validator that needs one fails to be created', () => {
    expect(formats).not.toHaveProperty('pesel');
  });

  it('are loaded by name, and only these', async () => {
    expect(Object.keys(await loadFormats(['name', 'pesel', 'iban-pl', 'pesel']))).toEqual([
      'pesel',
      'iban-pl',
    ]);
  });

  it('are rejected if they are unknown', async () => {
    await expect(loadFormats(['pesel', 'passport', 'shoe'])).rejects.toThrow(
      'There is no check for the format "passport", "shoe".',
    );
  });

  it('are found in the schemas that use them', () => {
    expect(
      formatNamesIn([{ type: 'string', format: 'pesel' }, { type: 'number' }, { format: 'email' }]),
    ).toEqual(['pesel', 'email']);
  });
});
