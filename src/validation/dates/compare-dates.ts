/**
 * Negative, zero or positive as the first date is earlier, the same or later. A month (`YYYY-MM`) and a
 * date are compared as months: no more is known of the former.
 */
export function compareDates(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  const [left, right] = [one.slice(0, length), other.slice(0, length)];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
