const stacked = /\p{M}{5}/u;

/** Whether marks are piled on one letter, as no language does: such text grows out of its line. */
function hasStackedMarks(text: string): boolean {
  return stacked.test(text.normalize('NFC'));
}

/*
 * A group of letters is followed by one separator and the next group; no separator is itself a letter, so a text
 * can be read in one way only and the time is linear. U+02BC, a letter to Unicode, needs no mention as an apostrophe.
 */
const strictName = /^\p{L}[\p{L}\p{M}]*(?:[ -]\p{L}[\p{L}\p{M}]*)*$/u;
const name =
  /^['’‘]?\p{L}[\p{L}\p{M}]*(?:(?:['’‘`´·] ?| ['’‘]| [-‑–/] |\.? |\.?[-‑–]|\.|, )\p{L}[\p{L}\p{M}]*)*['’‘.]?$/u;

/** A name as people bear it: O'Brien, van 't Hoff, Ma. Theresa, Gal·la, "Cruz, Jr.", and two holders of one account. Any case of letters. */
export function isName(text: string): boolean {
  return name.test(text) && !hasStackedMarks(text);
}

/** Letters with one space or hyphen between their groups, and nothing else. */
export function isStrictName(text: string): boolean {
  return strictName.test(text) && !hasStackedMarks(text);
}

const street = /^(?:\p{L}|#? ?\d)[\p{L}\p{M}\p{N} .,'’`´\-/#&()ºª°"„”“·:+–]*$/u;
const dayOfYear = /^(?:0?[1-9]|[12]\d|3[01])[/-](?:0?[1-9]|1[0-2])$/;
const endOfNoStreet = /[ ,\-/#&(+–:„]$/u;

/**
 * Begins with a letter or a number and has a letter, unless it is a day many streets are called after ("30/4"); a dot may
 * end it, for it ends an abbreviation.
 */
export function isStreet(text: string): boolean {
  if (dayOfYear.test(text)) return true;
  return street.test(text) && /\p{L}/u.test(text) && !endOfNoStreet.test(text) && !hasStackedMarks(text);
}

const houseNumber = /^#?[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} .,\-–/#]*[\p{L}\p{M}\p{N}.])?$/u;
const abbreviation = /[\p{L}\p{M}]\.$/u;

/** A house, block, floor or flat: 12/3A, 12–14, S/N, "2º B", "bl. A1, ap. 12". A dot at the end must end a word. */
export function isHouseNumber(text: string): boolean {
  return houseNumber.test(text) && (!text.endsWith('.') || abbreviation.test(text)) && !hasStackedMarks(text);
}

/** A city, suburb, district or municipality: has a letter and does not end in a hyphen or a space. */
export function isPlace(text: string): boolean {
  return /\p{L}/u.test(text) && !/[\s-]$/u.test(text) && !hasStackedMarks(text);
}

const company = /^[\p{L}\p{M}\p{N} .,&'’‘`´\-–/()+!:#·"„“”«»]+$/u;

/** The name of a company or a pension payer: letters, digits and the punctuation firms register. */
export function isCompany(text: string): boolean {
  return company.test(text) && /[\p{L}\p{N}]/u.test(text) && !hasStackedMarks(text);
}

const jobTitle = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,&'’‘´·\-‑–/()+#*:_%]*$/u;
const endOfNoJobTitle = /[ ,&\-‑–/(*:_]$/u;

/** A job: letters, perhaps digits, and what job advertisements put between them ("Verkäufer/in", "Entwickler*in", "C+E"). */
export function isJobTitle(text: string): boolean {
  return jobTitle.test(text) && /\p{L}/u.test(text) && !endOfNoJobTitle.test(text) && !hasStackedMarks(text);
}

const longestPlate = 14;
const plate = /^[\p{L}\p{N}](?:[ -]?[\p{L}\p{N}])+$/u;

/**
 * Letters and digits in groups. Which groups a country issues changes from year to year and by region,
 * and a plate from abroad is a plate: nothing more is asked.
 */
export function isLicencePlate(text: string): boolean {
  const composed = text.normalize('NFC');
  return composed.length <= longestPlate && plate.test(composed);
}
