/** The calendar day, `YYYY-MM-DD`, that the clock of this device shows at a moment. */
export function localDate(milliseconds: number): string {
  const moment = new Date(milliseconds);
  const year = String(moment.getFullYear()).padStart(4, '0');
  const month = String(moment.getMonth() + 1).padStart(2, '0');
  const day = String(moment.getDate()).padStart(2, '0');
  return `${year}-${month}-${day}`;
}
