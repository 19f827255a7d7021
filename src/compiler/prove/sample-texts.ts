import type { NonEmpty } from '../../model/identifiers.ts';
import type { FormatName } from '../../validation/format-names.ts';

/** Formats whose samples depend on the country, on today or on whom a code belongs to. */
type MadeFormat = 'phone' | 'phone-any' | 'date' | 'month' | 'pesel' | 'cnp' | 'curp' | 'cccd';

const names = ['Ana', 'Eva', 'Alexandra'] as const;
const words = ['Sample', 'Other', 'Another sample'] as const;
const fiveDigits = ['10115', '28013'] as const;
const accounts = ['DE89370400440532013000', 'DE02120300000000202051'] as const;

/** Right answers of each format, the simplest first; several, since one may have to differ from another answer. */
export const sampleTexts: { readonly [Format in Exclude<FormatName, MadeFormat>]: NonEmpty<string> } = {
  email: ['applicant@example.com', 'a@example.com'],
  name: names,
  'name-strict': names,
  street: words,
  'house-number': ['1', '2', '12 A'],
  place: words,
  company: words,
  'job-title': words,
  'postal-code': fiveDigits,
  'postal-code-any': ['A65 F4E2', '1000'],
  'postal-code-co': ['110111', '050001'],
  'postal-code-de': fiveDigits,
  'postal-code-es': ['28013', '08001'],
  'postal-code-mx': ['06000', '64000'],
  'postal-code-ph': ['1000', '6000'],
  'postal-code-pl': ['00-001', '30-001'],
  'postal-code-ro': ['010011', '400001'],
  'postal-code-vn': ['10000', '700000'],
  nip: ['8567346215', '5260001246'],
  regon: ['123456785', '192598184'],
  cui: ['18547290', '14399840'],
  'dni-nie': ['12345678Z', 'X2482300W'],
  cif: ['B58378431', 'B64717838'],
  rfc: ['GODE561231GR8', 'MAB9307148T4'],
  cedula: ['10203040', '1020304050'],
  nit: ['2131234321', '9003731153'],
  mst: ['0100233488', '0314409058'],
  'tin-ph': ['123456789', '123456789000'],
  'steuer-id': ['36574261809', '86095742719'],
  iban: accounts,
  'iban-de': accounts,
  'iban-es': ['ES9121000418450200051332', 'ES7921000813610123456789'],
  'iban-pl': ['PL61109010140000071219812874', 'PL27114020040000300201355387'],
  'iban-ro': ['RO49AAAA1B31007593840000', 'RO66BACX0000001234567890'],
  clabe: ['032180000118359719', '002010077777777771'],
  'account-local': ['12345678', '1234567890'],
  'licence-plate': ['AB 123', 'CD 456'],
};
