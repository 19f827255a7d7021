import { isCalendarDate } from '../lib/dates.ts';

type Style = Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'year' | 'month'>;

function dayText(day: string, locale: string, style: Style): string {
  // Without a zone of its own the day would be that of the device's zone, which may be the one before.
  const format = new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** A date or a month as people of the language write it; a text that is neither stays as it is. */
export function shownDate(date: string, locale: string): string {
  if (isCalendarDate(date)) return dayText(date, locale, { dateStyle: 'long' });
  const firstDay = `${date}-01`;
  return isCalendarDate(firstDay) ? dayText(firstDay, locale, { year: 'numeric', month: 'long' }) : date;
}
