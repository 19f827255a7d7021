import { expect, test } from 'vitest';
import type { ApiResult } from '../../src/api/api-result.ts';
import type { CallReply } from '../../src/api/call.ts';
import { lenderLookUps } from '../../src/form/lender-look-ups.ts';
import type { LookUps } from '../../src/form/look-ups.ts';
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

function asking(result: ApiResult<unknown>): Required<LookUps> {
  const answered = async () => result as never;
  return lenderLookUps(flow, async () => answered) as Required<LookUps>;
}

function finding(...places: Places): Required<LookUps> {
  return asking({ data: { postalCode: '1', places } });
}

test('the parts of a place answer the questions of the group that was asked in', async () => {
  const { byPostalCode } = finding({ province: 'XX-1', city: 'Springfield', suburb: 'East' });
  expect(await byPostalCode(code, '1')).toEqual({ home: 'Springfield', state: 'XX-1' });
  expect(await byPostalCode('workCode' as DataPointId, '1')).toEqual({ workPlace: 'Springfield' });
});

test('what differs from place to place is left to the applicant', async () => {
  const { byPostalCode } = finding(
    { province: 'XX-1', city: 'Springfield' },
    { province: 'XX-1', city: 'Shelbyville' },
    { province: 'XX-1' },
  );
  expect(await byPostalCode(code, '1')).toEqual({ state: 'XX-1' });
});

test('a code of no place answers nothing', async () => {
  expect(await finding().byPostalCode(code, '1')).toEqual({});
});

test('companies are suggested by name', async () => {
  const { companies } = asking({ data: { companies: [{ name: 'Acme', city: 'Springfield' }] } });
  expect(await companies('acm')).toEqual(['Acme']);
});

test('advice on an address is handed on', async () => {
  const { emailAdvice } = asking({ data: { reachable: false, suggestion: 'a@b.example' } });
  expect(await emailAdvice('a@c.example')).toEqual({ isReachable: false, suggestion: 'a@b.example' });
});

test('a failure is the asker’s to go on without, and tells nothing of what was asked', async () => {
  const { byPostalCode, companies, emailAdvice } = asking({ error: { kind: 'refused', status: 500 } });
  const words = 'The look-up ended as refused.';
  await expect(byPostalCode(code, '1')).rejects.toThrow(words);
  await expect(companies('acm')).rejects.toThrow(words);
  await expect(emailAdvice('a@c.example')).rejects.toThrow(words);
});

test('vehicles are listed by their makes', async () => {
  const { vehicleMakes } = asking({
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

test('options are listed as the lender names them, and those of a field of work by their codes', async () => {
  const choices = [{ value: 'PL', label: 'Poland' }];
  const { countries, positions } = asking({ data: { choices } });
  expect(await countries()).toEqual(choices);
  expect(await positions()).toEqual(choices);
  const professions = [{ value: 'technician', label: 'Technician' }];
  const { jobAreas } = asking({ data: { areas: [{ jobArea: 'it', positions: ['manager'], professions }] } });
  expect(await jobAreas()).toEqual([{ jobArea: 'it', positions: [{ value: 'manager' }], professions }]);
});
