import { hasStackedMarks } from './stacked-marks.ts';

const allowed = /^[\p{L}\p{M}\p{N} .,&'’‘`´\-–/()+!:#·"„“”«»]+$/u;

/** The name of a company or a pension payer: letters, digits and the punctuation firms register. */
export function isCompany(text: string): boolean {
  return allowed.test(text) && /[\p{L}\p{N}]/u.test(text) && !hasStackedMarks(text);
}
