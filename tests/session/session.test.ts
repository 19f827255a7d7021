import { beforeEach, expect, it, vi } from 'vitest';
import { createBrowserStorage } from '../../src/session/browser-storage.ts';
import { openSafeStorage } from '../../src/session/safe-storage.ts';
import { clearSession, resumeSession, consumeNewSession } from '../../src/session/session.ts';
import { fakeStorage } from './fake-storage.ts';

const stored = '0a1b2c3d-0000-4000-8000-00000000000a';
const other = '0a1b2c3d-0000-4000-8000-00000000000b';
const fresh = '0a1b2c3d-0000-4000-8000-00000000000f';
const now = Date.parse('2026-11-21T08:00:00Z');
const earlier = new Date('2026-11-20T08:00:00Z');

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

function refused(): Storage {
  throw new DOMException('Denied', 'SecurityError');
}

function storageWith(sessionId: string | null) {
  const texts = fakeStorage(
    sessionId === null
      ? {}
      : { sessionId: JSON.stringify(sessionId), sessionStartedAt: JSON.stringify(earlier) },
  );
  return createBrowserStorage(openSafeStorage(() => texts));
}

it.each([
  ['no id', null, null, 'new'],
  ['no id', null, stored, 'continued'],
  ['an empty id', '', stored, 'continued'],
  ['the stored id', stored, stored, 'continued'],
  ['another id', other, stored, 'new'],
  ['an id', stored, null, 'new'],
  ['the stored id in capitals', stored.toUpperCase(), stored, 'new'],
  ['an id in braces', `{${stored}}`, stored, 'new'],
  ['an id one digit short', stored.slice(1), stored, 'new'],
  ['an id with a space', `${stored} `, stored, 'new'],
  ['no id', null, 'not-an-id', 'new'],
  ['the stored id, which is invalid,', 'not-an-id', 'not-an-id', 'new'],
] as const)(
  '[SE1] [SE2] [SE3] with %s in the address (%s) and %s stored the session is %s',
  (_, asked, held, status) => {
    const storage = storageWith(held);
    const session = resumeSession(storage, { querySessionId: asked, now, randomId: () => fresh });
    const expected =
      status === 'new'
        ? { id: fresh, startedAt: new Date(now), status }
        : { id: stored, startedAt: earlier, status };
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
  const first = resumeSession(storage, { querySessionId: null, now, randomId: () => fresh });
  const again = resumeSession(storage, { querySessionId: null, now: now + 5, randomId: () => other });
  expect(again).toEqual({ ...first, status: 'continued' });
});

it('[SE2] a session without a start time starts now', () => {
  const storage = storageWith(stored);
  storage.remove('sessionStartedAt');
  const session = resumeSession(storage, { querySessionId: null, now, randomId: () => fresh });
  expect(session).toEqual({ id: stored, startedAt: new Date(now), status: 'continued' });
});

it('[SE4] a new session is reported once, even after reloads', () => {
  const storage = storageWith(null);
  resumeSession(storage, { querySessionId: null, now, randomId: () => fresh });
  resumeSession(storage, { querySessionId: null, now, randomId: () => other });
  expect([consumeNewSession(storage), consumeNewSession(storage)]).toEqual([true, false]);
  resumeSession(storage, { querySessionId: other, now, randomId: () => other });
  expect(consumeNewSession(storage)).toBe(true);
});

it('[SE5] all data of a session can be removed', () => {
  const storage = storageWith(stored);
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
  const storage = createBrowserStorage(openSafeStorage(refused));
  const first = resumeSession(storage, { querySessionId: null, now, randomId: () => fresh });
  const second = resumeSession(storage, { querySessionId: null, now, randomId: () => other });
  expect([first.status, second]).toEqual(['new', { ...first, status: 'continued' }]);
});
