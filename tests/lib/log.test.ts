import { afterEach, expect, it, vi } from 'vitest';
import { cappedPayload, logError, logWarning } from '../../src/lib/log.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const ofLength = (length: number): string => 'x'.repeat(length - JSON.stringify('').length);

it('a payload is its JSON up to 1024 characters, and nothing beyond', () => {
  expect(cappedPayload({ key: 'lid' })).toBe('{"key":"lid"}');
  expect(cappedPayload(ofLength(1024))).toHaveLength(1024);
  expect(cappedPayload(ofLength(1025))).toBe('');
});

it('a payload no JSON can be made of is nothing', () => {
  const ring: { self?: unknown } = {};
  ring.self = ring;
  for (const payload of [ring, 1n, undefined, () => 1]) expect(cappedPayload(payload)).toBe('');
});

it.each([
  ['error', logError],
  ['warn', logWarning],
] as const)('what is logged as %s is capped, and alone where there is nothing to add', (method, log) => {
  const written = vi.spyOn(console, method).mockReturnValue();
  log('Failed');
  log('Failed', { status: 503 });
  log('Failed', { text: ofLength(2000) });
  expect(written.mock.calls).toEqual([['Failed'], ['Failed', '{"status":503}'], ['Failed', '']]);
});
