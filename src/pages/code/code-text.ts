const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** What a masked number shows at its end. */
function shownEnd(masked: string): string {
  return digitsOf(/[\d\s-]*$/.exec(masked)?.[0] ?? '');
}

/** The number whole, where it is the one that was typed here: whoever mistyped it can see that. Otherwise as it came. */
export function knownNumber(masked: string, typed: string | undefined, prefix: string): string {
  const end = shownEnd(masked);
  if (typed === undefined || end === '' || !typed.startsWith(prefix) || !typed.endsWith(end)) return masked;
  return `${prefix} ${typed.slice(prefix.length).replaceAll(/\d{3}(?=\d{2})/g, '$& ')}`;
}

/** A wait as a clock shows it: `1:05`. */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
