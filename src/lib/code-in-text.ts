/** The possible number of digits of a code. */
export interface CodeLength {
  readonly minimum: number;
  readonly maximum: number;
}

/** Invisible characters, such as the marks that a messenger adds to a code. */
const invisibleCharacters = /\p{Cf}/gu;
const nonAsciiDigits = /(?![0-9])\p{Nd}/gu;
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

function toPlainText(text: string): string {
  const visibleText = text.replaceAll(invisibleCharacters, '').normalize('NFKC').replaceAll('\u2010', '-');
  return visibleText.replaceAll(nonAsciiDigits, asciiDigit);
}

/**
 * Finds a code in pasted text: the code alone, in groups, or in a whole message. Digits of a date, an amount or a
 * longer number do not count. The first of several codes is returned.
 */
export function codeInText(text: string, { minimum, maximum }: CodeLength): string | undefined {
  const fits = ({ length }: string): boolean => length >= minimum && length <= maximum;
  for (const digits of toPlainText(text).match(digitGroups) ?? []) {
    if (/[.,:/]/.test(digits)) continue;
    const code = [digits.replaceAll(/\D/g, ''), ...digits.split(' ')].find(fits);
    if (code !== undefined && /^\d+$/.test(code)) return code;
  }
  return undefined;
}
