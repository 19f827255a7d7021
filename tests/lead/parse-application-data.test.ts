import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isLeadId } from '../../src/lead/is-lead-id.ts';
import { parseApplicationData } from '../../src/lead/parse-application-data.ts';
import { flowOf } from '../flow/flow-of.ts';

const flow = flowOf([
  {
    path: 'initial-details',
    dataPoints: [
      { id: 'email', field: 'contactDetails.email' },
      { id: 'googleCaptchaToken', persist: 'never' },
    ],
  },
]);

it('a valid record is parsed completely', () => {
  const storedData = {
    id: 'lead-1',
    sessionStartedAt: new Date(0),
    leadStatus: true,
    amount: 300,
    period: 84,
    periodScale: 'month',
    tags: ['ui'],
    contactDetails: { email: 'ana@example.com' },
  };
  expect(parseApplicationData(flow, storedData)).toEqual(storedData);
});

it.each([
  ['id', 17],
  ['id', ''],
  ['id', '..'],
  ['id', 'lead\n1'],
  ['sessionId', {}],
  ['sessionStartedAt', '2026-11-21'],
  ['leadStatus', 'yes'],
  ['amount', '300'],
  ['period', Number.POSITIVE_INFINITY],
  ['periodScale', 'century'],
  ['tags', 'ui'],
  ['tags', ['ui', 3]],
])('%s that is %j is dropped', (field, value) => {
  expect(parseApplicationData(flow, { [field]: value, city: 'Cebu' })).toEqual({ city: 'Cebu' });
});

it('a lead status stored as text is parsed', () => {
  expect(parseApplicationData(flow, { leadStatus: 'true' }).leadStatus).toBe(true);
});

it('a stored answer that must not be stored is dropped', () => {
  expect(parseApplicationData(flow, { googleCaptchaToken: 'token' })).toEqual({});
});

it('any stored value is parsed without an exception, and its id is safe in a URL', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (storedData, id) => {
      parseApplicationData(flow, storedData);
      const data = parseApplicationData(flow, { id });
      expect(data.id === undefined || isLeadId(data.id)).toBe(true);
    }),
  );
});
