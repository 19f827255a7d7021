const shape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?Z$/;

/** The moment an ISO timestamp in UTC names. A date alone names none: it would shift with the time zone. */
export function parseIsoTimestamp(text: string): Date | undefined {
  if (!shape.test(text)) return undefined;
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
