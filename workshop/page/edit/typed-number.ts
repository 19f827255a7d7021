/** A typed number, or the reason why it is rejected. */
export type TypedNumber = { readonly value: number } | { readonly problem: string };

const groupedPattern = /^(-?\d+)((?:[.,\s'’]\d{3})+)(?:[.,](\d+))?$/;
const separators = /[.,\s'’]/g;

/**
 * Parses a number with a decimal comma or point. Rejects digits that can be groups of thousands: `20.000` is twenty
 * thousand in Spanish, and twenty in English.
 */
export function readTypedNumber(text: string, format?: (value: number) => string): TypedNumber {
  const typed = text.trim();
  const isFraction = /^-?0[.,]\d+$/.test(typed);
  const [, start = '', groups = '', fraction] = (!isFraction && groupedPattern.exec(typed)) || [];
  if (start !== '') {
    const digits = `${start}${groups.replaceAll(separators, '')}`;
    const plain = fraction === undefined ? digits : `${digits}.${fraction}`;
    const meaning = format === undefined ? '' : ` for ${format(Number(plain))}`;
    return { problem: `Type ${plain} without separators${meaning}.` };
  }
  if (/^-?\d{1,15}(?:[.,]\d+)?$/.test(typed)) return { value: Number(typed.replace(',', '.')) };
  return { problem: 'Type a number such as 20000 or 1.5.' };
}

/** Returns the reason why a number is rejected; undefined for a valid number or an empty text. */
export function numberProblem(text: string, format?: (value: number) => string): string | undefined {
  const read = text.trim() === '' ? undefined : readTypedNumber(text, format);
  return read !== undefined && 'problem' in read ? read.problem : undefined;
}

/** The typed number. A rejected text stays as it is, so that the compiler reports it too. */
export function numberOrText(text: string): number | string {
  const read = readTypedNumber(text);
  return 'value' in read ? read.value : text;
}

/** Whether a finding of the compiler repeats that a typed text is no number, which its field says already. */
export function isNumberProblem(
  { code, detail }: { readonly code: string; readonly detail: object },
  value: unknown,
): boolean {
  const { expected, keyword } = { expected: '', keyword: '', ...detail };
  return (
    (code === 'initial-invalid'
      ? keyword === 'type'
      : code === 'value-shape' && /^a (?:whole )?number/.test(expected)) &&
    typeof value === 'string' &&
    numberProblem(value) !== undefined
  );
}
