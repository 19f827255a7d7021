import { logError, logWarning } from './log.ts';

/** Reports an exception. In production its name only: the message may contain an answer. */
export function logException(message: string, exception: unknown, componentStack?: string | null): void {
  logError(message, { name: nameOf(exception) });
  if (import.meta.env.DEV) showInDevelopment(exception, componentStack);
}

/** As `logException`, for an exception that does not stop the applicant. */
export function warnOfException(message: string, exception: unknown, componentStack?: string | null): void {
  logWarning(message, { name: nameOf(exception) });
  if (import.meta.env.DEV) showInDevelopment(exception, componentStack);
}

function nameOf(exception: unknown): string {
  return exception instanceof Error ? exception.name : 'unknown';
}

/** Message and stack in the console, and in the overlay of Vite's development server. */
function showInDevelopment(exception: unknown, componentStack: string | null | undefined = ''): void {
  console.error(exception, componentStack);
  const Overlay = globalThis.customElements?.get('vite-error-overlay');
  if (Overlay && exception instanceof Error) document.body.append(Reflect.construct(Overlay, [exception]));
}
