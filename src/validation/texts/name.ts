import { hasStackedMarks } from './stacked-marks.ts';

/*
 * A group of letters is followed by one separator and the next group; no separator is itself a letter, so a text
 * can be read in one way only and the time is linear. U+02BC, a letter to Unicode, needs no mention as an apostrophe.
 */
const strict = /^\p{L}[\p{L}\p{M}]*(?:[ -]\p{L}[\p{L}\p{M}]*)*$/u;
const inclusive = /^['’]?\p{L}[\p{L}\p{M}]*(?:(?:['’`´·] ?|\.? |\.?-|\.|, )\p{L}[\p{L}\p{M}]*)*['’.]?$/u;

/** A name as people bear it: O'Brien, Ma. Theresa, Gal·la, "Cruz, Jr." The case of letters is never judged. */
export function isName(text: string): boolean {
  return inclusive.test(text) && !hasStackedMarks(text);
}

/** Letters with one space or hyphen between their groups, and nothing else. */
export function isStrictName(text: string): boolean {
  return strict.test(text) && !hasStackedMarks(text);
}
