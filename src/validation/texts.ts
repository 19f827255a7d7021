const stackedMarks = /\p{M}{5}/u;

/** Whether several marks are stacked on one letter, which no language needs and which overflows the line. */
function hasStackedMarks(text: string): boolean {
  return stackedMarks.test(text.normalize('NFC'));
}

/*
 * Groups of letters with one separator between them. No separator is a letter, so a text matches in one way only and
 * matching takes linear time. The apostrophe U+02BC is not listed, because Unicode counts it as a letter.
 */
const strictName = /^\p{L}[\p{L}\p{M}]*(?:[ -]\p{L}[\p{L}\p{M}]*)*$/u;
const name =
  /^['’‘]?\p{L}[\p{L}\p{M}]*(?:(?:['’‘`´·] ?| ['’‘]| [-‑–/] |\.? |\.?[-‑–]|\.|, )\p{L}[\p{L}\p{M}]*)*['’‘.]?$/u;

/**
 * Personal names such as O'Brien, van 't Hoff, Ma. Theresa, Gal·la, "Cruz, Jr.", and two holders of one account, in
 * any case.
 */
export function isName(text: string): boolean {
  return name.test(text) && !hasStackedMarks(text);
}

/** Letters, with one space or hyphen between groups. */
export function isStrictName(text: string): boolean {
  return strictName.test(text) && !hasStackedMarks(text);
}

const street = /^(?:\p{L}|#? ?\d)[\p{L}\p{M}\p{N} .,'’`´\-/#&()ºª°"„”“·:+–]*$/u;
const dayOfYear = /^(?:0?[1-9]|[12]\d|3[01])[/-](?:0?[1-9]|1[0-2])$/;
const invalidStreetEnd = /[ ,\-/#&(+–:„]$/u;

/**
 * Starts with a letter or digit and contains a letter, except for dates that streets are named after ("30/4"). A
 * final dot ends an abbreviation.
 */
export function isStreet(text: string): boolean {
  if (dayOfYear.test(text)) return true;
  return street.test(text) && /\p{L}/u.test(text) && !invalidStreetEnd.test(text) && !hasStackedMarks(text);
}

const houseNumber = /^#?[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} .,\-–/#]*[\p{L}\p{M}\p{N}.])?$/u;
const abbreviation = /[\p{L}\p{M}]\.$/u;

/** A house, block, floor or flat: 12/3A, 12–14, S/N, "2º B", "bl. A1, ap. 12". A final dot must end an abbreviation. */
export function isHouseNumber(text: string): boolean {
  return houseNumber.test(text) && (!text.endsWith('.') || abbreviation.test(text)) && !hasStackedMarks(text);
}

/** A city, suburb, district or municipality. Contains a letter and does not end with a hyphen or space. */
export function isPlace(text: string): boolean {
  return /\p{L}/u.test(text) && !/[\s-]$/u.test(text) && !hasStackedMarks(text);
}

const company = /^[\p{L}\p{M}\p{N} .,&'’‘`´\-–/()+!:#·"„“”«»]+$/u;

/** The name of a company or pension payer: letters, digits and the punctuation of registered names. */
export function isCompany(text: string): boolean {
  return company.test(text) && /[\p{L}\p{N}]/u.test(text) && !hasStackedMarks(text);
}

const jobTitle = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,&'’‘´·\-‑–/()+#*:_%]*$/u;
const invalidJobTitleEnd = /[ ,&\-‑–/(*:_]$/u;

/**
 * A job title: letters, optional digits, and punctuation of job advertisements ("Verkäufer/in", "Entwickler*in",
 * "C+E").
 */
export function isJobTitle(text: string): boolean {
  return (
    jobTitle.test(text) && /\p{L}/u.test(text) && !invalidJobTitleEnd.test(text) && !hasStackedMarks(text)
  );
}

const maxPlateLength = 14;
const plate = /^[\p{L}\p{N}](?:[ -]?[\p{L}\p{N}])+$/u;

/**
 * Groups of letters and digits. Nothing else is checked, because formats change over time and foreign plates are
 * valid.
 */
export function isLicencePlate(text: string): boolean {
  const composed = text.normalize('NFC');
  return composed.length <= maxPlateLength && plate.test(composed);
}
