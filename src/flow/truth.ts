/** What a condition can be: an unanswered question makes it unknown, which is neither yes nor no. */
export type Truth = true | false | 'unknown';

/** What is unknown stays so. */
export function negate(truth: Truth): Truth {
  return truth === 'unknown' ? 'unknown' : !truth;
}

/** True where every part is; one false part decides even beside unknown ones. */
export function allOf(parts: readonly Truth[]): Truth {
  if (parts.includes(false)) return false;
  return parts.includes('unknown') ? 'unknown' : true;
}

/** False where every part is; one true part decides even beside unknown ones. */
export function anyOf(parts: readonly Truth[]): Truth {
  if (parts.includes(true)) return true;
  return parts.includes('unknown') ? 'unknown' : false;
}
