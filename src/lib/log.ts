import { isPlainObject } from './json.ts';

/** Characters of JSON. */
const maxFieldLength = 1024;

/** The payload as JSON. A field that is longer than 1024 characters, or is not JSON, becomes an empty string. */
export function cappedPayload(payload: unknown): string {
  if (!isPlainObject(payload)) return cappedJson(payload);
  const fields = Object.entries(payload)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, cappedJson(value) === '' ? '' : value]);
  return JSON.stringify(Object.fromEntries(fields));
}

function cappedJson(value: unknown): string {
  try {
    const text = JSON.stringify(value) ?? '';
    return text.length > maxFieldLength ? '' : text;
  } catch {
    return '';
  }
}

/** Logs an error. The payload must not contain answers: only codes, names and keys. */
export function logError(message: string, payload?: unknown): void {
  if (payload === undefined) console.error(message);
  else console.error(message, cappedPayload(payload));
}

/** Logs a problem that does not stop the applicant. For the payload see `logError`. */
export function logWarning(message: string, payload?: unknown): void {
  if (payload === undefined) console.warn(message);
  else console.warn(message, cappedPayload(payload));
}

/** Logs an exception. In production only its name, because the message may contain an answer. */
export function logException(message: string, exception: unknown, componentStack?: string | null): void {
  logError(message, { name: nameOf(exception) });
  if (import.meta.env.DEV) showInDevelopment(exception, componentStack);
}

/** Like `logException`, for an exception that does not stop the applicant. */
export function warnOfException(message: string, exception: unknown, componentStack?: string | null): void {
  logWarning(message, { name: nameOf(exception) });
  if (import.meta.env.DEV) showInDevelopment(exception, componentStack);
}

function nameOf(exception: unknown): string {
  return exception instanceof Error ? exception.name : 'unknown';
}

/** Shows message and stack in the console, and in the overlay of Vite's development server. */
function showInDevelopment(exception: unknown, componentStack: string | null | undefined = ''): void {
  console.error(exception, componentStack);
  const Overlay = globalThis.customElements?.get('vite-error-overlay');
  if (Overlay && exception instanceof Error) document.body.append(Reflect.construct(Overlay, [exception]));
}
