import { expect, it } from 'vitest';
import { minutesAndSeconds } from '../../src/lib/minutes-and-seconds.ts';

it.each([
  [0, '0:00'],
  [9, '0:09'],
  [60, '1:00'],
  [605, '10:05'],
])('%i seconds are shown as %s', (seconds, shown) => {
  expect(minutesAndSeconds(seconds)).toBe(shown);
});
