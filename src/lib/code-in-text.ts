/** How many digits a code has, as far as that is known. */
export interface CodeLength {
  readonly minimum: number;
  readonly maximum: number;
}

/** What shows nothing, such as the marks a messenger sets around a code it made a button of. */
const invisible = /\p{Cf}/gu;
const otherDigits = /(?![0-9])\p{Nd}/gu;
const digitGroups = /\d+(?:[ .,:/-]\d+)*/g;

/**
 * The digits of a script have consecutive code points, from its zero on. Scripts whose digits are adjacent are
 * converted by NFKC before.
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
 * Finds a code in what was pasted: the code alone, in groups, or a whole message around it. Digits that belong to a
 * date, an amount or a longer number are none; of several codes the first counts.
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
