import { expect, it } from 'vitest';
import { validationMessage } from '../../src/form/shown-errors.ts';
import { dataPointOf } from '../../src/flow/find.ts';
import { id } from '../flow/flow-of.ts';
import { phone, stepOf } from '../support/form/form-flow.ts';
import { english } from '../support/form/form-messages.ts';

interface Scale {
  readonly minimum: number;
  readonly maximum: number;
  readonly multipleOf: number;
}

function messageOf(answer: number, { multipleOf, ...limits }: Scale): string {
  const { flow } = stepOf('wish');
  const dataPoint = dataPointOf(flow, id('wish'));
  const question = { ...dataPoint, schema: { ...dataPoint.schema, ...limits, multipleOf } };
  const error = { dataPoint: dataPoint.id, keyword: 'multipleOf', params: { multipleOf }, answer };
  return validationMessage({ flow, phone, locale: 'en-PH', translate: english }, question, error);
}

const scale = { minimum: 150, maximum: 950, multipleOf: 100 };

it.each([
  [250, scale, 'Enter ₱200 or ₱300 for: Wish'],
  [160, scale, 'Enter ₱200 or more for: Wish'],
  [940, scale, 'Enter ₱900 or less for: Wish'],
  [1000, { ...scale, maximum: 1000 }, 'Enter ₱1,000 or less for: Wish'],
  [350, { minimum: 200, maximum: 900, multipleOf: 300 }, 'Enter ₱300 or ₱600 for: Wish'],
])('of %d on a scale of %j are valid answers without duplicates', (answer, given, message) => {
  expect(messageOf(answer, given)).toBe(message);
});

const notMobile = 'Enter a mobile number that can receive text messages';
const tooShort = 'Add the missing digits: this number is too short';
const tooLong = 'Remove the extra digits: this number is too long';
const ownMessage = 'Enter a mobile number in full, so that the lender can reach you';

it.each([
  ['phone', '(02) 8123 4567', notMobile],
  ['phone', '1800 10 123 4567', notMobile],
  ['phone', '0917 123 4567', ownMessage],
  ['phone', '0917 123 45', tooShort],
  ['phone', '917 123 456', tooShort],
  ['phone', '+63 917 123 45678', tooLong],
  ['phone', '0900 000 0000', ownMessage],
  ['phone', '+49 151 2345', ownMessage],
  ['phone-any', '0917 123 45', ownMessage],
  ['phone-any', '(02) 8123 4567', ownMessage],
  ['phone-any', '12', tooShort],
])('of an invalid %s, %s: the message is as specific as possible', (format, answer, message) => {
  const { flow } = stepOf('phoneNumber');
  const dataPoint = dataPointOf(flow, id('phoneNumber'));
  const question = { ...dataPoint, schema: { ...dataPoint.schema, format } };
  const error = { dataPoint: dataPoint.id, keyword: 'format', params: {}, answer };
  expect(validationMessage({ flow, phone, locale: 'en-PH', translate: english }, question, error)).toBe(
    message,
  );
});
