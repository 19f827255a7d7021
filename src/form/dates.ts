import { normaliseText } from '../validation/normalise-text.ts';
import { isCalendarDate } from '../lib/dates.ts';

export type DatePart = 'day' | 'month' | 'year';

/** The texts of a date's inputs. A month has no day. */
export type DateTexts = { readonly [Part in DatePart]?: string };

export const dayParts = ['year', 'month', 'day'] as const;
export const monthParts = ['year', 'month'] as const;

/** The parts of a date in the order of an answer: year first. */
export type DateParts = typeof dayParts | typeof monthParts;

/** Returns the parts in the order that the language uses. */
export function partsInWrittenOrder(parts: DateParts, locale: string): readonly DatePart[] {
  const writtenOrder = new Intl.DateTimeFormat(locale).formatToParts(0).map(({ type }) => type);
  return parts.toSorted((one, other) => writtenOrder.indexOf(one) - writtenOrder.indexOf(other));
}

/** Returns `YYYY-MM-DD` or `YYYY-MM`. An incomplete date keeps the typed texts in their places between the dashes. */
export function joinDate(texts: DateTexts, parts: DateParts): string | undefined {
  const typedParts = parts.map((part) => normaliseText(texts[part] ?? '').replaceAll('-', ''));
  if (typedParts.every((text) => text === '')) return undefined;
  return typedParts.map((text) => (/^\d$/.test(text) ? `0${text}` : text)).join('-');
}

/** Splits an answer into the texts of its inputs. The inverse of `joinDate`; undefined parts are empty. */
export function splitDate(answer: string, parts: DateParts): DateTexts {
  const texts = answer.split('-');
  return Object.fromEntries(
    parts.map((part, position) => [part, (texts[position] ?? '').replace(/^0(?=\d$)/, '')]),
  );
}

const partPatterns: Readonly<Record<DatePart, RegExp>> = {
  day: /^(?:[1-9]|[12]\d|3[01])$/,
  month: /^(?:[1-9]|1[0-2])$/,
  year: /^\d{4}$/,
};

/**
 * Returns the errors of the single parts in the given order. A date with valid parts that does not exist, such as 31
 * February, has none.
 */
export function partErrors(answer: string, parts: DateParts, order: readonly DatePart[]) {
  const texts = splitDate(answer, parts);
  return order.flatMap((part) => {
    const text = texts[part] ?? '';
    if (partPatterns[part].test(text)) return [];
    return [{ part, kind: text === '' ? 'Missing' : 'Unknown' } as const];
  });
}

type Style = Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'year' | 'month'>;

function dayText(day: string, locale: string, style: Style): string {
  // In the device's time zone the date could be shifted by a day.
  const format = new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** Formats a date or month for the language. Any other text is returned unchanged. */
export function formatDate(date: string, locale: string): string {
  if (isCalendarDate(date)) return dayText(date, locale, { dateStyle: 'long' });
  const firstDay = `${date}-01`;
  return isCalendarDate(firstDay) ? dayText(firstDay, locale, { year: 'numeric', month: 'long' }) : date;
}
