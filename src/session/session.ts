import type { BrowserStorage } from './browser-storage.ts';

export interface Session {
  readonly id: string;
  readonly startedAt: Date;
  /** `new` if this call started it. */
  readonly status: 'new' | 'continued';
}

export interface SessionSource {
  /** `?sessionId=` of the URL, or `null`. */
  readonly querySessionId: string | null;
  /** Milliseconds. */
  readonly now: number;
  readonly randomId: () => string;
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Returns the stored session if the address has no session id or the same one; otherwise a new session. An id from the
 * address is never used: the author of a link could choose it.
 */
export function resumeSession(storage: BrowserStorage, source: SessionSource): Session {
  const storedId = storage.readText('sessionId');
  const requestedId = source.querySessionId === '' ? null : source.querySessionId;
  if (
    storedId === null ||
    !uuidPattern.test(storedId) ||
    (requestedId !== null && requestedId !== storedId)
  ) {
    return startSession(storage, source);
  }
  const startedAt = storage.readTimestamp('sessionStartedAt') ?? new Date(source.now);
  storage.writeTimestamp('sessionStartedAt', startedAt);
  return { id: storedId, startedAt, status: 'continued' };
}

/** Starts a new session and removes the data of the previous one. */
export function startSession(
  storage: BrowserStorage,
  source: Omit<SessionSource, 'querySessionId'>,
): Session {
  const session: Session = { id: source.randomId(), startedAt: new Date(source.now), status: 'new' };
  clearSession(storage);
  storage.writeText('sessionId', session.id);
  storage.writeTimestamp('sessionStartedAt', session.startedAt);
  storage.writeFlag('newSessionFlag', true);
  return session;
}

/** Returns true at the first call in a session, and false at every later call, also after a reload. */
export function consumeNewSession(storage: BrowserStorage): boolean {
  const isNew = storage.readFlag('newSessionFlag') === true;
  if (isNew) storage.remove('newSessionFlag');
  return isNew;
}

/** Storage keys that belong to one session. */
const sessionKeys = [
  'sessionId',
  'sessionStartedAt',
  'newSessionFlag',
  'sessionUrl',
  'sessionAcceptedRedirected',
  'logRocket',
  'logRocketBlocked',
] as const;

export function clearSession(storage: BrowserStorage): void {
  for (const key of sessionKeys) storage.remove(key);
}
