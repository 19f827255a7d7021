import { beforeEach, expect, it, vi } from 'vitest';
import { createBrowserStorage } from '../../src/session/browser-storage.ts';
import { openSafeStorage } from '../../src/session/safe-storage.ts';
import { clearSession, resumeSession, consumeNewSession } from '../../src/session/session.ts';
import { fakeStorage } from './fake-storage.ts';

const storedId = '0a1b2c3d-0000-4000-8000-00000000000a';
const otherId = '0a1b2c3d-0000-4000-8000-00000000000b';
const newId = '0a1b2c3d-0000-4000-8000-00000000000f';
const now = Date.parse('2026-11-21T08:00:00Z');
const earlierTime = new Date('2026-11-20T08:00:00Z');

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

function throwSecurityError(): Storage {
  throw new DOMException('Denied', 'SecurityError');
}

function storageWith(sessionId: string | null) {
  const texts = fakeStorage(
    sessionId === null
      ? {}
      : { sessionId: JSON.stringify(sessionId), sessionStartedAt: JSON.stringify(earlierTime) },
  );
  return createBrowserStorage(openSafeStorage(() => texts));
}

it.each([
  ['no id', null, null, 'new'],
  ['no id', null, storedId, 'continued'],
  ['an empty id', '', storedId, 'continued'],
  ['the stored id', storedId, storedId, 'continued'],
  ['another id', otherId, storedId, 'new'],
  ['an id', storedId, null, 'new'],
  ['the stored id in capitals', storedId.toUpperCase(), storedId, 'new'],
  ['an id in braces', `{${storedId}}`, storedId, 'new'],
  ['an id one digit short', storedId.slice(1), storedId, 'new'],
  ['an id with a space', `${storedId} `, storedId, 'new'],
  ['no id', null, 'not-an-id', 'new'],
  ['the stored id, which is invalid,', 'not-an-id', 'not-an-id', 'new'],
] as const)(
  '[SE1] [SE2] [SE3] with %s in the address (%s) and %s stored the session is %s',
  (_, search, storedValues, status) => {
    const storage = storageWith(storedValues);
    const session = resumeSession(storage, { querySessionId: search, now, randomId: () => newId });
    const expected =
      status === 'new'
        ? { id: newId, startedAt: new Date(now), status }
        : { id: storedId, startedAt: earlierTime, status };
    expect(session).toEqual(expected);
    expect([
      storage.readText('sessionId'),
      storage.readTimestamp('sessionStartedAt'),
      storage.readFlag('newSessionFlag'),
    ]).toEqual([expected.id, expected.startedAt, status === 'new' ? true : null]);
  },
);

it('[SE2] a reload keeps the session and its start', () => {
  const storage = storageWith(null);
  const first = resumeSession(storage, { querySessionId: null, now, randomId: () => newId });
  const resumed = resumeSession(storage, { querySessionId: null, now: now + 5, randomId: () => otherId });
  expect(resumed).toEqual({ ...first, status: 'continued' });
});

it('[SE2] a session without a start time starts now', () => {
  const storage = storageWith(storedId);
  storage.remove('sessionStartedAt');
  const session = resumeSession(storage, { querySessionId: null, now, randomId: () => newId });
  expect(session).toEqual({ id: storedId, startedAt: new Date(now), status: 'continued' });
});

it('[SE4] a new session is reported once, even after reloads', () => {
  const storage = storageWith(null);
  resumeSession(storage, { querySessionId: null, now, randomId: () => newId });
  resumeSession(storage, { querySessionId: null, now, randomId: () => otherId });
  expect([consumeNewSession(storage), consumeNewSession(storage)]).toEqual([true, false]);
  resumeSession(storage, { querySessionId: otherId, now, randomId: () => otherId });
  expect(consumeNewSession(storage)).toBe(true);
});

it('[SE5] all data of a session can be removed', () => {
  const storage = storageWith(storedId);
  storage.writeFlag('newSessionFlag', true);
  storage.writeText('sessionUrl', '/?a');
  clearSession(storage);
  expect([
    storage.readText('sessionId'),
    storage.readTimestamp('sessionStartedAt'),
    storage.readFlag('newSessionFlag'),
    storage.readText('sessionUrl'),
  ]).toEqual([null, null, null, null]);
});

it('[SE6] without storage each page load has one new session', () => {
  const storage = createBrowserStorage(openSafeStorage(throwSecurityError));
  const first = resumeSession(storage, { querySessionId: null, now, randomId: () => newId });
  const second = resumeSession(storage, { querySessionId: null, now, randomId: () => otherId });
  expect([first.status, second]).toEqual(['new', { ...first, status: 'continued' }]);
});
