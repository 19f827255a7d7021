const payloadLimit = 1024;

/** The payload as JSON, or an empty string where that is longer than 1024 characters or cannot be made. */
export function cappedPayload(payload: unknown): string {
  try {
    const text = JSON.stringify(payload) ?? '';
    return text.length > payloadLimit ? '' : text;
  } catch {
    return '';
  }
}

/** Reports a fault to the console. The payload must carry no answer of an applicant: codes, names and keys only. */
export function logError(message: string, payload?: unknown): void {
  if (payload === undefined) console.error(message);
  else console.error(message, cappedPayload(payload));
}

/** Tells the console of what an applicant can do without. The payload is held to the law of `logError`. */
export function logWarning(message: string, payload?: unknown): void {
  if (payload === undefined) console.warn(message);
  else console.warn(message, cappedPayload(payload));
}
