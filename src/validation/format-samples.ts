import type { NonEmpty } from '../model/identifiers.ts';
import type { FormatName } from './formats.ts';

/** The holder of a personal code. */
export interface Holder {
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  readonly gender: 'female' | 'male';
}

/** The data that a sample may depend on: the country, the date, or the holder of a code. */
export interface SampleSources {
  readonly phones: () => readonly string[];
  readonly dates: () => readonly string[];
  readonly holder: () => Holder;
}

type SampleFactory = (sources: SampleSources) => readonly string[];

const names = ['Ana', 'Eva', 'Alexandra'] as const;
const words = ['Sample', 'Other', 'Another sample'] as const;
const fiveDigits = ['10115', '28013'] as const;
const accounts = ['DE89370400440532013000', 'DE02120300000000202051'] as const;
const phones: SampleFactory = (sources) => sources.phones();
const dates: SampleFactory = (sources) => sources.dates();

interface HolderParts {
  readonly century: number;
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly isMale: boolean;
}

function codeOfHolder(codeOf: (holder: HolderParts) => string): SampleFactory {
  return ({ holder }) => {
    const { birthDate, gender } = holder();
    const code = codeOf({
      century: Number(birthDate.slice(0, 2)),
      year: birthDate.slice(2, 4),
      month: birthDate.slice(5, 7),
      day: birthDate.slice(8, 10),
      isMale: gender === 'male',
    });
    return [code];
  };
}

/** Returns the code with every check digit; the format's check accepts one of them. */
function withCheckDigit(bodyOf: (holder: HolderParts) => string): SampleFactory {
  const bodies = codeOfHolder(bodyOf);
  return (sources) => bodies(sources).flatMap((body) => Array.from('0123456789', (digit) => body + digit));
}

/**
 * Valid samples of each format, the simplest first. There are several, because a sample may have to differ from
 * another answer.
 */
export const formatSamples = {
  email: ['applicant@example.com', 'a@example.com'],
  phone: phones,
  'phone-any': phones,
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
  rfc: ['GODE561231GR8', 'MAB9307148T4'],
  cedula: ['10203040', '1020304050'],
  cccd: codeOfHolder(
    ({ century, year, isMale }) => `001${2 * (century - 19) + (isMale ? 0 : 1)}${year}000001`,
  ),
  'tin-ph': ['123456789', '123456789000'],
  clabe: ['032180000118359719', '002010077777777771'],
  'account-local': ['12345678', '1234567890'],
  date: dates,
  month: dates,
  'licence-plate': ['AB 123', 'CD 456'],
  pesel: withCheckDigit(({ century, year, month, day, isMale }) => {
    const monthOfCentury = String(Number(month) + 20 * (century - 19)).padStart(2, '0');
    return `${year}${monthOfCentury}${day}000${isMale ? 1 : 0}`;
  }),
  nip: ['8567346215', '5260001246'],
  regon: ['123456785', '192598184'],
  cnp: withCheckDigit(
    ({ century, year, month, day, isMale }) =>
      `${(century < 20 ? 2 : 6) - (isMale ? 1 : 0)}${year}${month}${day}40001`,
  ),
  cui: ['18547290', '14399840'],
  'dni-nie': ['12345678Z', 'X2482300W'],
  cif: ['B58378431', 'B64717838'],
  curp: withCheckDigit(
    ({ century, year, month, day, isMale }) =>
      `LOXA${year}${month}${day}${isMale ? 'H' : 'M'}NEXXX${century < 20 ? '0' : 'A'}`,
  ),
  nit: ['2131234321', '9003731153'],
  mst: ['0100233488', '0314409058'],
  'steuer-id': ['36574261809', '86095742719'],
  iban: accounts,
  'iban-de': accounts,
  'iban-es': ['ES9121000418450200051332', 'ES7921000813610123456789'],
  'iban-pl': ['PL61109010140000071219812874', 'PL27114020040000300201355387'],
  'iban-ro': ['RO49AAAA1B31007593840000', 'RO66BACX0000001234567890'],
} satisfies Readonly<Record<FormatName, NonEmpty<string> | SampleFactory>>;

/** Returns samples of which some are valid. */
export function samplesOf(format: FormatName, sources: SampleSources): readonly string[] {
  const samples = formatSamples[format];
  return typeof samples === 'function' ? samples(sources) : samples;
}
