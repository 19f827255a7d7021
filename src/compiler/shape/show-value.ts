const longest = 60;

/** A value as its file writes it, cut where it is long. */
export function showValue(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`;
}
