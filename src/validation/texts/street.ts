import { hasStackedMarks } from './stacked-marks.ts';

const street = /^(?:\d+[ .-]*)?\p{L}[\p{L}\p{M}\p{N} .,'’`´\-/#&()ºª°"„”“·:+–]*$/u;
const trailingSeparator = /[ ,\-/#&(+–:„]$/u;

/** Begins with a letter, or digits and then a letter; a dot may end it, for it ends an abbreviation. */
export function isStreet(text: string): boolean {
  return street.test(text) && !trailingSeparator.test(text) && !hasStackedMarks(text);
}
