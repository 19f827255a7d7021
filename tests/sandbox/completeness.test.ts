import { expect, test } from 'vitest';
import { flowOf, id } from '../flow/flow-of.ts';
import { type Lender, startLender } from '../support/lender/lender.ts';
import { leadSchema, validLead } from '../support/shipped/rules-on-disk.ts';

const flow = flowOf([
  {
    path: 'start-page',
    dataPoints: [{ id: 'hasCode', field: 'person.hasCode', schema: { type: 'boolean' } }],
  },
  {
    path: 'code',
    dataPoints: [
      { id: 'code', field: 'person.code', when: { op: 'equals', dataPoint: id('hasCode'), value: true } },
    ],
  },
  {
    path: 'end',
    dataPoints: [
      { id: 'remark', field: 'person.remark', required: false },
      { id: 'agreed', field: 'person.agreed', schema: { type: 'boolean' } },
    ],
  },
]);

async function startPatientLender(): Promise<Lender> {
  const lender = await startLender();
  lender.rules.write('countries/philippines/flow.json', flow);
  lender.rules.write('countries/philippines/lead.schema.json', {
    ...leadSchema,
    properties: { ...leadSchema.properties, person: { type: 'object' } },
  });
  return lender;
}

async function create(lender: Lender, person: object): Promise<{ id: string; progressState: number }> {
  const { body } = await lender.call('POST', '/v2/lead', { ...validLead, person });
  return body as { id: string; progressState: number };
}

async function update(lender: Lender, lead: { id: string }, person: object): Promise<unknown> {
  const { productId } = validLead;
  const { body } = await lender.call('PUT', '/v2/lead', { productId, id: lead.id, person });
  return (body as { progressState: number }).progressState;
}

test('a lead stays in the form until every question on its path is answered, and then its journey starts', async () => {
  const lender = await startPatientLender();
  const lead = await create(lender, { hasCode: true });
  expect(lead.progressState).toBe(0);
  expect(await update(lender, lead, { agreed: true })).toBe(0);
  expect(await update(lender, lead, { code: 'x' })).toBe(6);
});

test('a hidden question and an optional question do not make a lead incomplete', async () => {
  const lender = await startPatientLender();
  expect((await create(lender, { hasCode: false, agreed: true })).progressState).toBe(6);
});

test('a lead in the form is pending, does not advance with polls, and has no partner', async () => {
  const lender = await startPatientLender();
  const lead = await create(lender, { hasCode: true });
  for (const _ of [1, 2, 3]) {
    expect((await lender.call('GET', `/lead/status/${lead.id}`)).body).toMatchObject({
      progressState: 0,
      applicationResult: { application: { status: 'pending' } },
    });
  }
  const { productId } = validLead;
  expect((await lender.call('POST', `/lead/${lead.id}/redirect`, { productId })).status).toBe(409);
});

test('a journey that begins at once starts with the creation', async () => {
  const lender = await startPatientLender();
  await lender.control('POST', '/journey', { states: [13], begins: 'at-once' });
  expect((await create(lender, { hasCode: true })).progressState).toBe(13);
});

test('a journey with another start is rejected', async () => {
  const lender = await startLender();
  const { status, body } = await lender.control('POST', '/journey', { states: [6], begins: 'soon' });
  expect([status, body]).toEqual([400, { error: '"begins" must be "when-complete" or "at-once".' }]);
});

test('a complete lead passes the form states of its journey', async () => {
  const lender = await startPatientLender();
  await lender.journey(3, 6);
  const lead = await create(lender, { hasCode: false, agreed: true });
  expect(lead.progressState).toBe(3);
  expect(await update(lender, lead, { agreed: true })).toBe(6);
});
