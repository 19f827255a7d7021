import { afterEach, expect, it, vi } from 'vitest';
import { randomUuid } from '../../src/lib/random-uuid.ts';

const version4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

it('each call returns a different version 4 UUID', () => {
  const uuids = new Set(Array.from({ length: 100 }, randomUuid));
  expect(uuids.size).toBe(100);
  expect([...uuids].filter((id) => !version4.test(id))).toEqual([]);
});

it('a UUID is version 4 if the browser has no randomUUID', () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  vi.stubGlobal('crypto', { getRandomValues });
  const uuids = new Set(Array.from({ length: 100 }, randomUuid));
  expect(uuids.size).toBe(100);
  expect([...uuids].filter((id) => !version4.test(id))).toEqual([]);
});
