import { expect, it } from 'vitest';
import { parsePosthogParameters } from '../../src/attribution/posthog-parameters.ts';
import { readPrefill } from '../../src/attribution/read-prefill.ts';
import type { Flow } from '../../src/model/flow.ts';

const flow: Pick<Flow, 'loan' | 'phone'> = {
  loan: {
    amount: { default: 20000, minimum: 100, maximum: 120000, step: 100 },
    period: { default: 84, minimum: 1, maximum: 120, step: 1, unit: 'month' },
  },
  phone: { country: 'PH', prefix: '+63' },
};

const prefillIn = (search: string) =>
  readPrefill(new URLSearchParams(search), flow).map(({ parameter, field, value }) => [
    parameter,
    field,
    value,
  ]);

it('a link prefills the loan and the applicant', () => {
  expect(
    prefillIn('?phoneNumber=+639171234567&email=a@b.ph&lastName=Cruz&firstName=Ana&period=12&amount=5000'),
  ).toEqual([
    ['amount', 'amount', 5000],
    ['period', 'period', 12],
    ['firstName', 'personalDetails.firstName', 'Ana'],
    ['lastName', 'personalDetails.lastName', 'Cruz'],
    ['email', 'contactDetails.email', 'a@b.ph'],
    ['phoneNumber', 'contactDetails.phoneNumber', '+639171234567'],
  ]);
});

it('a link prefills nothing else: no consent, and no field by its lead name', () => {
  expect(
    prefillIn(
      '?generalPolicies=true&policies=a&marketingConsents=email&vehicleConsent=true&ibanConsent=true' +
        '&googleCaptchaToken=t&contactDetails.email=a@b.ph&personalCode=1&id=lead-1&leadStatus=true&tags=x' +
        '&__proto__[email]=a&constructor.prototype.email=a&firstName[]=a',
    ),
  ).toEqual([]);
});

it.each(['?firstName=', '?firstName=%20', '?firstName=a%00b', `?firstName=${'a'.repeat(513)}`])(
  '%s prefills nothing',
  (search) => {
    expect(prefillIn(search)).toEqual([]);
  },
);

it('the prefilled fields are listed once, in a fixed order, without unknown ones', () => {
  expect(
    parsePosthogParameters({
      isLeadPrefilled: false,
      leadPrefilledFields: ['email', 'amount', 'email', 'toString', '<b>', 7],
      leadPreviouslyRedirected: 'true',
    }),
  ).toEqual({
    isLeadPrefilled: true,
    leadPrefilledFields: ['amount', 'email'],
    leadPreviouslyRedirected: false,
  });
  for (const storedFields of [undefined, null, 'a', [], { leadPrefilledFields: 'email' }]) {
    expect(parsePosthogParameters(storedFields)).toEqual({
      isLeadPrefilled: false,
      leadPrefilledFields: [],
      leadPreviouslyRedirected: false,
    });
  }
});

it.each([
  ['+639171234567', '+639171234567'],
  ['%2B639171234567', '+639171234567'],
  ['%20639171234567', '+639171234567'],
  ['639171234567', '639171234567'],
  ['+09171234567', ' 09171234567'],
  ['09171234567', '09171234567'],
])('the number %s of a URL is read as %j', (writtenNumber, value) => {
  expect(prefillIn(`?phoneNumber=${writtenNumber}`)).toEqual([
    ['phoneNumber', 'contactDetails.phoneNumber', value],
  ]);
});
