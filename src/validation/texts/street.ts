import { hasStackedMarks } from './stacked-marks.ts';

const street = /^(?:\p{L}|#? ?\d)[\p{L}\p{M}\p{N} .,'’`´\-/#&()ºª°"„”“·:+–]*$/u;
const dayOfYear = /^(?:0?[1-9]|[12]\d|3[01])[/-](?:0?[1-9]|1[0-2])$/;
const trailingSeparator = /[ ,\-/#&(+–:„]$/u;

/**
 * Begins with a letter or a number and has a letter, unless it is a day many streets are called after ("30/4"); a dot may
 * end it, for it ends an abbreviation.
 */
export function isStreet(text: string): boolean {
  if (dayOfYear.test(text)) return true;
  return street.test(text) && /\p{L}/u.test(text) && !trailingSeparator.test(text) && !hasStackedMarks(text);
}
