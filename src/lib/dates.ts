const dayShape = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether the text is an existing date in the format `YYYY-MM-DD`; `2026-02-29` is not. */
export function isCalendarDate(text: string): boolean {
  if (!dayShape.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const timestampShape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?Z$/;

/** Parses an ISO timestamp in UTC. A date without time is rejected, because it would shift with the time zone. */
export function parseIsoTimestamp(text: string): Date | undefined {
  if (!timestampShape.test(text)) return undefined;
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** Returns the local date, `YYYY-MM-DD`, for a time in milliseconds. */
export function localDate(milliseconds: number): string {
  const moment = new Date(milliseconds);
  const year = String(moment.getFullYear()).padStart(4, '0');
  const month = String(moment.getMonth() + 1).padStart(2, '0');
  const day = String(moment.getDate()).padStart(2, '0');
  return `${year}-${month}-${day}`;
}
