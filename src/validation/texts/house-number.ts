import { hasStackedMarks } from './stacked-marks.ts';

const houseNumber = /^#?[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} .,\-–/#]*[\p{L}\p{M}\p{N}.])?$/u;
const abbreviation = /[\p{L}\p{M}]\.$/u;

/** A house, block, floor or flat: 12/3A, 12–14, S/N, "2º B", "bl. A1, ap. 12". A dot at the end must end a word. */
export function isHouseNumber(text: string): boolean {
  return houseNumber.test(text) && (!text.endsWith('.') || abbreviation.test(text)) && !hasStackedMarks(text);
}
