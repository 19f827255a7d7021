/** What a personal code says of its holder. */
export interface EncodedPerson {
  /**
   * The beginnings the date of birth may have: a whole date, only the year where no more is encoded,
   * two dates where the century is not.
   */
  readonly births: readonly string[];
  /** Absent where the code does not tell, or tells neither. */
  readonly gender?: 'male' | 'female';
}

function byParity(digit: number): 'male' | 'female' {
  return digit % 2 === 1 ? 'male' : 'female';
}

/** The century is in the month: 1900 as it is, 2000 plus 20, 2100 plus 40, 2200 plus 60, 1800 plus 80. */
function decodePesel(code: string): EncodedPerson | undefined {
  const [, year, month, day, sex] = /^(\d{2})(\d{2})(\d{2})\d{3}(\d)\d$/.exec(code) ?? [];
  if (year === undefined) return undefined;
  const century = ['19', '20', '21', '22', '18'][Math.floor(Number(month) / 20)] ?? '';
  const plainMonth = String(Number(month) % 20).padStart(2, '0');
  return { births: [`${century}${year}-${plainMonth}-${day}`], gender: byParity(Number(sex)) };
}

/** 1 and 2 are born in 1900-1999, 3 and 4 in 1800-1899, 5 and 6 in 2000-2099; for residents, 7 to 9, the century is open. */
function decodeCnp(code: string): EncodedPerson | undefined {
  const [, first, year, month, day] = /^([1-9])(\d{2})(\d{2})(\d{2})\d{6}$/.exec(code) ?? [];
  if (first === undefined) return undefined;
  const centuries = [['19'], ['18'], ['20'], ['19', '20'], ['19', '20']][Math.floor((Number(first) - 1) / 2)];
  const births = (centuries ?? []).map((century) => `${century}${year}-${month}-${day}`);
  return first === '9' ? { births } : { births, gender: byParity(Number(first)) };
}

/** The last but one character is a digit for those born before 2000, a letter after. */
function decodeCurp(code: string): EncodedPerson | undefined {
  const [, year, month, day, sex, century] =
    /^[A-Z]{4}(\d{2})(\d{2})(\d{2})([HMX])[A-Z]{5}([A-Z\d])\d$/.exec(code) ?? [];
  if (century === undefined) return undefined;
  const births = [`${/\d/.test(century) ? '19' : '20'}${year}-${month}-${day}`];
  return sex === 'X' ? { births } : { births, gender: sex === 'H' ? 'male' : 'female' };
}

/** The fourth digit encodes century and gender: two digits per century from 1900, the even one for men. Only the year of birth is encoded. */
function decodeCccd(code: string): EncodedPerson | undefined {
  const [, first, year] = /^\d{3}(\d)(\d{2})\d{6}$/.exec(code) ?? [];
  if (first === undefined) return undefined;
  const births = [`${19 + Math.floor(Number(first) / 2)}${year}`];
  return { births, gender: byParity(Number(first) + 1) };
}

const decoders = { pesel: decodePesel, cnp: decodeCnp, curp: decodeCurp, cccd: decodeCccd };

export type EncodingFormat = keyof typeof decoders;

/** The formats whose codes tell something of their holder. */
export const encodingFormats: readonly string[] = Object.keys(decoders);

export function isEncodingFormat(format: string): format is EncodingFormat {
  return encodingFormats.includes(format);
}

/** Reads a compact code of the format; nothing, where the code has not even its shape. */
export function decodePerson(format: EncodingFormat, code: string): EncodedPerson | undefined {
  return decoders[format](code);
}
