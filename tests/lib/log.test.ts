import { afterEach, expect, it, vi } from 'vitest';
import { cappedPayload, logError, logWarning } from '../../src/lib/log.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const ofLength = (length: number): string => 'x'.repeat(length - JSON.stringify('').length);

it('caps a payload that is not an object at 1024 characters', () => {
  expect(cappedPayload({ key: 'lid' })).toBe('{"key":"lid"}');
  expect(cappedPayload(ofLength(1024))).toHaveLength(1024);
  expect(cappedPayload(ofLength(1025))).toBe('');
});

it('caps each field of a payload at 1024 characters, and keeps the others', () => {
  const payload = {
    kind: 'rejected',
    fits: ofLength(1024),
    long: ofLength(1025),
    count: 1n,
    none: undefined,
  };
  expect(JSON.parse(cappedPayload(payload))).toEqual({
    kind: 'rejected',
    fits: ofLength(1024),
    long: '',
    count: '',
  });
  const manyFields = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [index, ofLength(500)]));
  expect(cappedPayload(manyFields).length).toBeGreaterThan(1024);
});

it('a payload that cannot be serialised becomes an empty text', () => {
  const ring: { self?: unknown } = {};
  ring.self = ring;
  for (const payload of [1n, undefined, () => 1]) expect(cappedPayload(payload)).toBe('');
  expect(cappedPayload(ring)).toBe('{"self":""}');
});

it.each([
  ['error', logError],
  ['warn', logWarning],
] as const)(
  'a log entry of type %s is truncated, and has no second argument without details',
  (method, log) => {
    const write = vi.spyOn(console, method).mockReturnValue();
    log('Failed');
    log('Failed', { status: 503 });
    log('Failed', { text: ofLength(2000) });
    expect(write.mock.calls).toEqual([['Failed'], ['Failed', '{"status":503}'], ['Failed', '{"text":""}']]);
  },
);
