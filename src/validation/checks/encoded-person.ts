/** The data that a personal code encodes. */
export interface EncodedPerson {
  /**
   * The possible dates of birth: a date, only a year if no more is encoded, or two dates if the century is not
   * encoded.
   */
  readonly birthDates: readonly string[];
  /** Undefined if the code does not encode it. */
  readonly gender?: 'male' | 'female';
}

function genderByParity(digit: number): 'male' | 'female' {
  return digit % 2 === 1 ? 'male' : 'female';
}

/** The century is part of the month: 1900 plus 0, 2000 plus 20, 2100 plus 40, 2200 plus 60, 1800 plus 80. */
function decodePesel(code: string): EncodedPerson | undefined {
  const [, year, month, day, sex] = /^(\d{2})(\d{2})(\d{2})\d{3}(\d)\d$/.exec(code) ?? [];
  if (year === undefined) return undefined;
  const century = ['19', '20', '21', '22', '18'][Math.floor(Number(month) / 20)] ?? '';
  const plainMonth = String(Number(month) % 20).padStart(2, '0');
  return { birthDates: [`${century}${year}-${plainMonth}-${day}`], gender: genderByParity(Number(sex)) };
}

/**
 * First digit: 1 and 2 for 1900-1999, 3 and 4 for 1800-1899, 5 and 6 for 2000-2099. For residents, 7 to 9, the
 * century is not encoded.
 */
function decodeCnp(code: string): EncodedPerson | undefined {
  const [, firstDigit, year, month, day] = /^([1-9])(\d{2})(\d{2})(\d{2})\d{6}$/.exec(code) ?? [];
  if (firstDigit === undefined) return undefined;
  const centuries = [['19'], ['18'], ['20'], ['19', '20'], ['19', '20']][
    Math.floor((Number(firstDigit) - 1) / 2)
  ];
  const birthDates = (centuries ?? []).map((century) => `${century}${year}-${month}-${day}`);
  return firstDigit === '9' ? { birthDates } : { birthDates, gender: genderByParity(Number(firstDigit)) };
}

/** The second to last character is a digit for people born before 2000, a letter for others. */
function decodeCurp(code: string): EncodedPerson | undefined {
  const [, year, month, day, sex, century] =
    /^[A-Z]{4}(\d{2})(\d{2})(\d{2})([HMX])[A-Z]{5}([A-Z\d])\d$/.exec(code) ?? [];
  if (century === undefined) return undefined;
  const birthDates = [`${/\d/.test(century) ? '19' : '20'}${year}-${month}-${day}`];
  return sex === 'X' ? { birthDates } : { birthDates, gender: sex === 'H' ? 'male' : 'female' };
}

/** The fourth digit encodes century and gender: two digits per century from 1900, the even one for men. Only the year of birth is encoded. */
function decodeCccd(code: string): EncodedPerson | undefined {
  const [, fourthDigit, year] = /^\d{3}(\d)(\d{2})\d{6}$/.exec(code) ?? [];
  if (fourthDigit === undefined) return undefined;
  const birthDates = [`${19 + Math.floor(Number(fourthDigit) / 2)}${year}`];
  return { birthDates, gender: genderByParity(Number(fourthDigit) + 1) };
}

const decoders = { pesel: decodePesel, cnp: decodeCnp, curp: decodeCurp, cccd: decodeCccd };

export type EncodingFormat = keyof typeof decoders;

/** The formats whose codes encode personal data. */
export const encodingFormats: readonly string[] = Object.keys(decoders);

export function isEncodingFormat(format: string): format is EncodingFormat {
  return encodingFormats.includes(format);
}

/** Decodes a compact code. Returns undefined if it does not match the format. */
export function decodePerson(format: EncodingFormat, code: string): EncodedPerson | undefined {
  return decoders[format](code);
}
