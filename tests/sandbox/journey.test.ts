import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { moveToNextState, type Lead, stateOf } from '../../sandbox/lead/lead.ts';
import { usualPricing } from '../../sandbox/lead/product-pricing.ts';
import type { LeadId } from '../../src/model/identifiers.ts';
import { startLender, type Lender } from '../support/lender/lender.ts';
import { validLead } from '../support/shipped/rules-on-disk.ts';

interface LeadReply {
  readonly id: string;
  readonly progressState: number;
}

function leadOn(journey: readonly number[], data: Lead['data']): Lead {
  const leadFacts = { id: 'lead-1' as LeadId, offerId: 'offer-1', createdAt: '2026-11-23T10:00:00Z' };
  return { ...leadFacts, data, journey, pricing: usualPricing, position: 0, polls: 0 };
}

async function create(lender: Lender): Promise<LeadReply> {
  return (await lender.call('POST', '/v2/lead', validLead)).body as LeadReply;
}

async function poll(lender: Lender, { id }: LeadReply): Promise<LeadReply> {
  return (await lender.call('GET', `/lead/status/${id}`)).body as LeadReply;
}

test('the second poll returns the decision with the offer', async () => {
  const lender = await startLender();
  const lead = await create(lender);
  expect(lead.progressState).toBe(6);
  expect((await poll(lender, lead)).progressState).toBe(6);
  expect(await poll(lender, lead)).toMatchObject({
    progressState: 10,
    applicationResult: {
      application: { status: 'accepted' },
      offerId: expect.any(String),
      partner: { name: 'Lanternhill Credit', logoUrl: `${lender.origin}/__sandbox/partner-logo.svg` },
      offer: { amount: 20000, period: 84, periodScale: 'month', interestRate: 24 },
    },
  });
  expect((await poll(lender, lead)).progressState).toBe(10);
});

test('the redirect opens a page of the sandbox, and can be repeated', async () => {
  const lender = await startLender();
  await lender.journey(10, 12);
  const { id } = await create(lender);
  const first = await lender.call('POST', `/lead/${id}/redirect`, { productId: validLead.productId });
  expect(first.body).toMatchObject({ id, progressState: 12, routeChange: { method: 'GET' } });
  expect((await lender.call('POST', `/lead/${id}/redirect`, { productId: validLead.productId })).text).toBe(
    first.text,
  );

  const { redirectTo } = (first.body as { routeChange: { redirectTo: string } }).routeChange;
  expect(new URL(redirectTo).origin).toBe(lender.origin);
  const page = await (await fetch(redirectTo)).text();
  expect(page).toContain('<h1>Welcome</h1>');
  expect(page).toContain('<dd>20,000</dd>');
  expect(page).toContain('<dd>84 months</dd>');
  expect(redirectTo).not.toMatch(/maria|917/);
});

test('a redirect without an offer is rejected with the current state', async () => {
  const lender = await startLender();
  for (const state of [6, 11, 13]) {
    await lender.journey(state);
    const { id } = await create(lender);
    const { status, body } = await lender.call('POST', `/lead/${id}/redirect`, {
      productId: validLead.productId,
    });
    expect([status, (body as LeadReply).progressState]).toEqual([409, state]);
  }
});

test('a rejection contains no partner', async () => {
  const lender = await startLender();
  await lender.journey(6, 13);
  const lead = await create(lender);
  await poll(lender, lead);
  expect(await poll(lender, lead)).toEqual({
    id: lead.id,
    progressState: 13,
    applicationResult: { application: { status: 'rejected' } },
    customerConsents: { email: true },
  });
});

test('an update completes a state before the decision', async () => {
  const lender = await startLender();
  await lender.journey(3, 4, 6);
  const { id } = await create(lender);
  const update = { productId: validLead.productId, id, amount: 30000 };
  const states: unknown[] = [];
  for (const _ of [1, 2, 3]) {
    states.push(((await lender.call('PUT', '/v2/lead', update)).body as LeadReply).progressState);
  }
  expect(states).toEqual([4, 6, 6]);
});

test('the last state of a journey is never left', async () => {
  const lender = await startLender();
  await lender.journey(6);
  const lead = await create(lender);
  for (const _ of [1, 2, 3]) expect((await poll(lender, lead)).progressState).toBe(6);
});

test('a journey applies to leads that are created later', async () => {
  const lender = await startLender();
  const before = await create(lender);
  await lender.journey(13);
  expect((await create(lender)).progressState).toBe(13);
  await poll(lender, before);
  expect((await poll(lender, before)).progressState).toBe(10);
});

test('a state without a page in the country is skipped', async () => {
  const lender = await startLender();
  const file = 'countries/philippines/flow.json';
  const flow = JSON.parse(readFileSync(path.join(lender.rules.directory, file), 'utf8')) as object;
  lender.rules.write(file, { ...flow, screensExcept: ['supplement'] });
  await lender.journey(34, 6, 34, 99);
  const lead = await create(lender);
  expect(lead.progressState).toBe(6);
  await poll(lender, lead);
  expect((await poll(lender, lead)).progressState).toBe(99);
  await lender.journey(34);
  expect((await create(lender)).progressState).toBe(6);
});

test.each([
  [true, [6, 9, 41, 17, 18, 10, 12]],
  [false, [6, 41, 10, 12, 12, 12, 12]],
])('applicants without a bank account are not asked about it: %j, %j', (hasBankAccount, states) => {
  let lead = leadOn([6, 9, 41, 17, 18, 10, 12], { otherDetails: { hasBankAccount } });
  const receivedStates = states.map(() => {
    const state = stateOf(lead);
    lead = moveToNextState(lead);
    return state;
  });
  expect(receivedStates).toEqual(states);
});

test('an unknown state is returned unchanged', async () => {
  const lender = await startLender();
  await lender.journey(99);
  expect(await create(lender)).toMatchObject({
    progressState: 99,
    applicationResult: { application: { status: 'in-progress' } },
  });
});
