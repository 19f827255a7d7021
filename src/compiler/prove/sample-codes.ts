import { assertNever } from '../../lib/assert-never.ts';
import type { EncodingFormat } from '../../validation/checks/encoded-person.ts';

/** Whom a personal code belongs to. */
export interface Holder {
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  readonly gender: 'female' | 'male';
}

const digits = Array.from('0123456789');

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

/** The code but for its check digit; whole where the format has none. */
function bodyOf(format: EncodingFormat, { birthDate, gender }: Holder): string {
  const century = Number(birthDate.slice(0, 2));
  const [year, month, day] = [birthDate.slice(2, 4), birthDate.slice(5, 7), birthDate.slice(8, 10)];
  const odd = gender === 'male' ? 1 : 0;
  switch (format) {
    case 'pesel':
      return `${year}${twoDigits(Number(month) + 20 * (century - 19))}${day}000${odd}`;
    case 'cnp':
      return `${(century < 20 ? 2 : 6) - odd}${year}${month}${day}40001`;
    case 'curp':
      return `LOXA${year}${month}${day}${gender === 'male' ? 'H' : 'M'}NEXXX${century < 20 ? '0' : 'A'}`;
    case 'cccd':
      return `001${2 * (century - 19) + 1 - odd}${year}000001`;
    default:
      return assertNever(format);
  }
}

/** Codes of a person, one of which is right: with each check digit there is, since the check itself knows which. */
export function sampleCodes(format: EncodingFormat, holder: Holder): readonly string[] {
  const body = bodyOf(format, holder);
  return format === 'cccd' ? [body] : digits.map((digit) => body + digit);
}
