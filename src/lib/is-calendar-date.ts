const shape = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True for `YYYY-MM-DD` that names a day of the calendar: `2026-02-29` is not one. */
export function isCalendarDate(text: string): boolean {
  if (!shape.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
