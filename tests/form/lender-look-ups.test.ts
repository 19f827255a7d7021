import { expect, test } from 'vitest';
import type { ApiResult } from '../../src/api/api-result.ts';
import type { CallReply } from '../../src/api/call.ts';
import { createLenderLookUps, type LookUps } from '../../src/form/look-ups.ts';
import type { DataPointId } from '../../src/model/identifiers.ts';
import { flowOf } from '../flow/flow-of.ts';

type Places = CallReply<'lookUpPostcode'>['places'];

const flow = flowOf([
  {
    path: 'address',
    dataPoints: [
      { id: 'postalCode', field: 'contactDetails.postalCode' },
      { id: 'home', field: 'contactDetails.city' },
      { id: 'state', field: 'contactDetails.province' },
      { id: 'workCode', field: 'employer.postalCode' },
      { id: 'workPlace', field: 'employer.city' },
    ],
  },
]);

const code = 'postalCode' as DataPointId;

function lookUpsWith(result: ApiResult<unknown>): Required<LookUps> {
  const reply = async () => result as never;
  return createLenderLookUps(flow, reply) as Required<LookUps>;
}

function finding(...places: Places): Required<LookUps> {
  return lookUpsWith({ data: { postalCode: '1', places } });
}

test('a place answers the questions in the group of the postal code', async () => {
  const { byPostalCode } = finding({ province: 'XX-1', city: 'Springfield', suburb: 'East' });
  expect(await byPostalCode(code, '1')).toEqual({ home: 'Springfield', state: 'XX-1' });
  expect(await byPostalCode('workCode' as DataPointId, '1')).toEqual({ workPlace: 'Springfield' });
});

test('values that differ between places are not filled in', async () => {
  const { byPostalCode } = finding(
    { province: 'XX-1', city: 'Springfield' },
    { province: 'XX-1', city: 'Shelbyville' },
    { province: 'XX-1' },
  );
  expect(await byPostalCode(code, '1')).toEqual({ state: 'XX-1' });
});

test('an unknown postal code fills in nothing', async () => {
  expect(await finding().byPostalCode(code, '1')).toEqual({});
});

interface Replies {
  readonly [call: string]: ApiResult<unknown>;
}

/** A lender with the given replies, and the requests that it received. */
function lenderWithReplies(answers: Replies) {
  const requests: (readonly [name: string, input: unknown])[] = [];
  const lookUp = async (name: string, input: unknown) => {
    requests.push([name, input]);
    return answers[name] as never;
  };
  return { asked: requests, lookUps: createLenderLookUps(flow, lookUp) as Required<LookUps> };
}

const notFound = { error: { kind: 'refused', status: 404 } } as const;

test('the older call is used if the lender has no list of places', async () => {
  const { asked, lookUps } = lenderWithReplies({
    lookUpPostcode: notFound,
    postcode: { data: { city: 'Springfield' } },
  });
  expect(await lookUps.byPostalCode(code, '12345')).toEqual({ home: 'Springfield' });
  expect(asked).toEqual([
    ['lookUpPostcode', { code: '12345' }],
    ['postcode', { code: '12345' }],
  ]);
});

test('the older call is not used after another failure', async () => {
  const failure = { error: { kind: 'refused', status: 503 } } as const;
  const { asked, lookUps } = lenderWithReplies({ lookUpPostcode: failure });
  await expect(lookUps.byPostalCode(code, '12345')).rejects.toThrow('The look-up failed: refused.');
  expect(asked).toHaveLength(1);
});

test('a look-up fails if neither call knows the postal code', async () => {
  const { lookUps } = lenderWithReplies({ lookUpPostcode: notFound, postcode: notFound });
  await expect(lookUps.byPostalCode(code, '12345')).rejects.toThrow('The look-up failed: refused.');
});

test('the typed text is requested', async () => {
  const { asked, lookUps } = lenderWithReplies({
    companies: { data: { companies: [] } },
    checkEmail: { data: { reachable: true } },
  });
  await lookUps.companies(' acm ');
  await lookUps.emailAdvice('a@c.example');
  expect(asked).toEqual([
    ['companies', { name: 'acm' }],
    ['checkEmail', { email: 'a@c.example' }],
  ]);
});

test('companies are returned by name', async () => {
  const { companies } = lookUpsWith({ data: { companies: [{ name: 'Acme', city: 'Springfield' }] } });
  expect(await companies('acm')).toEqual(['Acme']);
});

test('advice on an address is returned', async () => {
  const { emailAdvice } = lookUpsWith({ data: { reachable: false, suggestion: 'a@b.example' } });
  expect(await emailAdvice('a@c.example')).toEqual({ isReachable: false, suggestion: 'a@b.example' });
});

test('a failure throws, and its message contains no answer', async () => {
  const { byPostalCode, companies, emailAdvice } = lookUpsWith({ error: { kind: 'refused', status: 500 } });
  const message = 'The look-up failed: refused.';
  await expect(byPostalCode(code, '1')).rejects.toThrow(message);
  await expect(companies('acm')).rejects.toThrow(message);
  await expect(emailAdvice('a@c.example')).rejects.toThrow(message);
});

test('vehicle models are listed by make', async () => {
  const { vehicleMakes } = lookUpsWith({
    data: {
      makes: [
        {
          name: 'Acme',
          models: [
            { name: 'One', from: 2001 },
            { name: 'Two', from: 2002 },
          ],
        },
      ],
    },
  });
  expect(await vehicleMakes()).toEqual([{ name: 'Acme', models: ['One', 'Two'] }]);
});

test('options have the labels of the lender, except the positions of a job area, which have only codes', async () => {
  const choices = [{ value: 'PL', label: 'Poland' }];
  const { countries, positions } = lookUpsWith({ data: { choices } });
  expect(await countries()).toEqual(choices);
  expect(await positions()).toEqual(choices);
  const professions = [{ value: 'technician', label: 'Technician' }];
  const { jobAreas } = lookUpsWith({
    data: { areas: [{ jobArea: 'it', positions: ['manager'], professions }] },
  });
  expect(await jobAreas()).toEqual([{ jobArea: 'it', positions: [{ value: 'manager' }], professions }]);
});
