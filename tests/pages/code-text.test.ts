import path from 'node:path';
import { expect, it } from 'vitest';
import type { DataPointId } from '../../src/model/identifiers.ts';
import { personaOf, shippedCountries } from '../support/shipped/shipped-country.ts';
import { knownNumber, minutesAndSeconds } from '../../src/pages/code/code-text.ts';

const masked = '+63 ••• ••• 567';

it('the number of a code is shown in full if it was typed in this browser', () => {
  expect(knownNumber(masked, '+639171234567', '+63')).toBe('+63 917 123 4567');
  expect(knownNumber('+48 *** *** 678', '+48512345678', '+48')).toBe('+48 512 345 678');
});

const countries = shippedCountries(path.resolve(import.meta.dirname, '../../generated'));

it.each(countries.map((country) => [country.slug, country] as const))(
  'the number is shown in full in %s if the lender returns its end',
  (_slug, country) => {
    const typedNumber = String(personaOf(country, 'minimal').answers['phoneNumber' as DataPointId]);
    const { prefix } = country.flow.phone;
    const shownNumber = knownNumber(`${prefix} ••• ••• ${typedNumber.slice(-3)}`, typedNumber, prefix);
    expect([shownNumber.startsWith(`${prefix} `), shownNumber.replaceAll(' ', '')]).toEqual([
      true,
      typedNumber,
    ]);
  },
);

it.each([
  [masked, undefined],
  [masked, '+639171234568'],
  [masked, '+48512345567'],
  ['•••', '+639171234567'],
])('the number has the format of the lender if "%s" has no rule', (maskedNumber, typedNumber) => {
  expect(knownNumber(maskedNumber, typedNumber, '+63')).toBe(maskedNumber);
});

it.each([
  [0, '0:00'],
  [9, '0:09'],
  [60, '1:00'],
  [605, '10:05'],
])('%i seconds are shown as %s', (seconds, expected) => {
  expect(minutesAndSeconds(seconds)).toBe(expected);
});
