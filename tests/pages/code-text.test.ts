import { expect, it } from 'vitest';
import { knownNumber, minutesAndSeconds } from '../../src/pages/code/code-text.ts';

const masked = '+63 ••• ••• 567';

it('the number a code went to is shown whole where it was typed here', () => {
  expect(knownNumber(masked, '+639171234567', '+63')).toBe('+63 917 123 4567');
  expect(knownNumber('+48 *** *** 678', '+48512345678', '+48')).toBe('+48 512 345 678');
});

it.each([
  [masked, undefined],
  [masked, '+639171234568'],
  [masked, '+48512345567'],
  ['•••', '+639171234567'],
])('and as the lender shows it where that says nothing of "%s"', (shown, typed) => {
  expect(knownNumber(shown, typed, '+63')).toBe(shown);
});

it.each([
  [0, '0:00'],
  [9, '0:09'],
  [60, '1:00'],
  [605, '10:05'],
])('%i seconds are shown as %s', (seconds, shown) => {
  expect(minutesAndSeconds(seconds)).toBe(shown);
});
