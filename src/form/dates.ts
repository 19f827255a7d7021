import { normaliseText } from '../validation/normalise-text.ts';
import { isCalendarDate } from '../lib/dates.ts';

export type DatePart = 'day' | 'month' | 'year';

/** The texts of the inputs of a date; a month has no day. */
export type DateTexts = { readonly [Part in DatePart]?: string };

export const dayParts = ['year', 'month', 'day'] as const;
export const monthParts = ['year', 'month'] as const;

/** The parts of a date as an answer spells it: the greatest first. */
export type DateParts = typeof dayParts | typeof monthParts;

/** The parts in the order people of the language write them. */
export function partsAsWritten(parts: DateParts, locale: string): readonly DatePart[] {
  const written = new Intl.DateTimeFormat(locale).formatToParts(0).map(({ type }) => type);
  return parts.toSorted((one, other) => written.indexOf(one) - written.indexOf(other));
}

/** `YYYY-MM-DD` or `YYYY-MM`; a date that is not whole keeps what was typed, in its place between the dashes. */
export function joinDate(texts: DateTexts, parts: DateParts): string | undefined {
  const typed = parts.map((part) => normaliseText(texts[part] ?? '').replaceAll('-', ''));
  if (typed.every((text) => text === '')) return undefined;
  return typed.map((text) => (/^\d$/.test(text) ? `0${text}` : text)).join('-');
}

/** What the inputs of an answer show: the texts it was joined from. Undefined texts are empty. */
export function splitDate(answer: string, parts: DateParts): DateTexts {
  const texts = answer.split('-');
  return Object.fromEntries(
    parts.map((part, position) => [part, (texts[position] ?? '').replace(/^0(?=\d$)/, '')]),
  );
}

const shapes: Readonly<Record<DatePart, RegExp>> = {
  day: /^(?:[1-9]|[12]\d|3[01])$/,
  month: /^(?:[1-9]|1[0-2])$/,
  year: /^\d{4}$/,
};

/** What is wrong with each part by itself, in the given order; nothing where only the calendar lacks the date. */
export function partErrors(answer: string, parts: DateParts, order: readonly DatePart[]) {
  const texts = splitDate(answer, parts);
  return order.flatMap((part) => {
    const text = texts[part] ?? '';
    if (shapes[part].test(text)) return [];
    return [{ part, kind: text === '' ? 'Missing' : 'Unknown' } as const];
  });
}

type Style = Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'year' | 'month'>;

function dayText(day: string, locale: string, style: Style): string {
  // In the device's time zone the day could be the one before.
  const format = new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** A date or a month as people of the language write it; a text that is neither stays as it is. */
export function shownDate(date: string, locale: string): string {
  if (isCalendarDate(date)) return dayText(date, locale, { dateStyle: 'long' });
  const firstDay = `${date}-01`;
  return isCalendarDate(firstDay) ? dayText(firstDay, locale, { year: 'numeric', month: 'long' }) : date;
}
