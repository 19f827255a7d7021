/** The possible number of digits of a code. */
export interface CodeLength {
  readonly minimum: number;
  readonly maximum: number;
}

/** Invisible characters, such as the marks that a messenger adds to a code. */
const invisible = /\p{Cf}/gu;
const otherDigits = /(?![0-9])\p{Nd}/gu;
const digitGroups = /\d+(?:[ .,:/-]\d+)*/g;

/**
 * Converts a digit of any script. The digits of a script have consecutive code points. NFKC has already converted
 * scripts whose digits are adjacent to others.
 */
function asciiDigit(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0;
  let zero = codePoint;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(codePoint - zero);
}

function plain(text: string): string {
  const visible = text.replaceAll(invisible, '').normalize('NFKC').replaceAll('\u2010', '-');
  return visible.replaceAll(otherDigits, asciiDigit);
}

/**
 * Finds a code in pasted text: the code alone, in groups, or in a whole message. Digits of a date, an amount or a
 * longer number do not count. The first of several codes is returned.
 */
export function codeInText(text: string, { minimum, maximum }: CodeLength): string | undefined {
  const fits = ({ length }: string): boolean => length >= minimum && length <= maximum;
  for (const digits of plain(text).match(digitGroups) ?? []) {
    if (/[.,:/]/.test(digits)) continue;
    const found = [digits.replaceAll(/\D/g, ''), ...digits.split(' ')].find(fits);
    if (found !== undefined && /^\d+$/.test(found)) return found;
  }
  return undefined;
}
