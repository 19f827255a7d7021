/** How many digits a code has, as far as that is known. */
export interface CodeLength {
  readonly minimum: number;
  readonly maximum: number;
}

const figures = /\d+(?:[ .,:/-]\d+)*/g;

/**
 * Finds a code in what was pasted: the code alone, in groups, or a whole message around it. Digits that belong to a
 * date, an amount or a longer number are none; of several codes the first counts.
 */
export function codeInText(text: string, { minimum, maximum }: CodeLength): string | undefined {
  const fits = ({ length }: string): boolean => length >= minimum && length <= maximum;
  for (const figure of text.normalize('NFKC').replaceAll('\u2010', '-').match(figures) ?? []) {
    if (/[.,:/]/.test(figure)) continue;
    const found = [figure.replaceAll(/\D/g, ''), ...figure.split(' ')].find(fits);
    if (found !== undefined && /^\d+$/.test(found)) return found;
  }
  return undefined;
}
