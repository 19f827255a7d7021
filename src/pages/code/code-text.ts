const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** The visible digits at the end of a masked number. */
function shownEnd(masked: string): string {
  return digitsOf(/[\d\s-]*$/.exec(masked)?.[0] ?? '');
}

/** Shows the typed number in full if it matches the masked one, so that typing errors are visible. Otherwise returns the masked one. */
export function knownNumber(masked: string, typed: string | undefined, prefix: string): string {
  const end = shownEnd(masked);
  if (typed === undefined || end === '' || !typed.startsWith(prefix) || !typed.endsWith(end)) return masked;
  return `${prefix} ${typed.slice(prefix.length).replaceAll(/\d{3}(?=\d{2})/g, '$& ')}`;
}

/** For example `1:05`. */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
