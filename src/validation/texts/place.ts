import { hasStackedMarks } from './stacked-marks.ts';

/** A city, suburb, district or municipality: has a letter and does not end in a hyphen or a space. */
export function isPlace(text: string): boolean {
  return /\p{L}/u.test(text) && !/[\s-]$/u.test(text) && !hasStackedMarks(text);
}
