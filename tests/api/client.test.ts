import { describe, expect, test } from 'vitest';
import { createSend, type Send } from '../../src/api/send.ts';
import type { LeadId } from '../../src/model/identifiers.ts';
import { startLender, type Lender } from '../support/lender/lender.ts';
import { productId, validLead } from '../support/shipped/rules-on-disk.ts';

const { productId: _, ...answers } = validLead;

interface Started {
  readonly lender: Lender;
  readonly send: Send;
  readonly create: () => Promise<LeadId>;
}

const creations = { createLead: '/v2/lead', createDynamicLead: '/v3/lead' } as const;

async function start(): Promise<Started> {
  const lender = await startLender();
  const idempotencyHeader = 'Idempotency-Key';
  const send = createSend({ apiBase: lender.apiBase, productId, idempotencyHeader });
  let attempts = 0;
  return {
    lender,
    send,
    async create() {
      attempts += 1;
      const result = await send('createLead', { body: answers }, { idempotencyKey: `attempt-${attempts}` });
      if (!('data' in result) || result.data.id === undefined) throw new Error(JSON.stringify(result));
      return result.data.id;
    },
  };
}

async function waitForJournal(lender: Lender): Promise<void> {
  if ((await lender.journal()).length === 0) await waitForJournal(lender);
}

describe('the calls', () => {
  test('a creation returns the lead', async () => {
    const { send } = await start();
    expect(await send('createLead', { body: answers }, { idempotencyKey: 'attempt-1' })).toMatchObject({
      data: { id: expect.any(String), progressState: 6 },
    });
  });

  test('a lead of test questions is created by a separate call', async () => {
    const { send, lender } = await start();
    expect(await send('createDynamicLead', { body: answers }, { idempotencyKey: 'attempt-1' })).toMatchObject(
      {
        data: { progressState: 6 },
      },
    );
    const journal = await lender.journal();
    expect(journal.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /v3/lead']);
    expect(Object.keys(journal[0]?.body ?? {})[0]).toBe('productId');
  });

  test('an update has the lead id in the body', async () => {
    const { send, create, lender } = await start();
    const id = await create();
    expect(await send('updateLead', { lead: id, body: { amount: 30000 } })).toMatchObject({
      data: { id, progressState: 6 },
    });
    expect((await lender.journal()).at(-1)?.body).toEqual({ productId, amount: 30000, id });
  });

  test('polls the status until the decision, and returns the redirect', async () => {
    const { send, create } = await start();
    const id = await create();
    expect(await send('leadStatus', { lead: id })).toMatchObject({ data: { progressState: 6 } });
    expect(await send('leadStatus', { lead: id })).toMatchObject({ data: { progressState: 10 } });
    expect(await send('redirectLead', { lead: id })).toMatchObject({
      data: { progressState: 12, routeChange: { method: 'GET', redirectTo: expect.any(String) } },
    });
  });

  test('the idempotency key is sent in the configured header, and a repeated one returns the first lead', async () => {
    const { send, lender } = await start();
    const results = await Promise.all([
      send('createLead', { body: answers }, { idempotencyKey: 'one' }),
      send('createLead', { body: answers }, { idempotencyKey: 'one' }),
    ]);
    expect(results[0]).toEqual(results[1]);
    const journal = await lender.journal();
    expect(journal.map(({ headers }) => headers['idempotency-key'])).toEqual(['one', 'one']);
  });

  test('without a configured header the idempotency key is not sent', async () => {
    const { lender } = await start();
    const send = createSend({ apiBase: lender.apiBase, productId });
    await send('createLead', { body: answers }, { idempotencyKey: 'one' });
    expect(Object.keys((await lender.journal())[0]?.headers ?? {})).not.toContain('idempotency-key');
  });
});

describe('the failures', () => {
  test('field errors are returned unchanged', async () => {
    const { send } = await start();
    expect(await send('createLead', { body: { ...answers, amount: 1 } }, { idempotencyKey: 'one' })).toEqual({
      error: {
        kind: 'rejected',
        errors: [{ fieldName: 'amount', message: 'This must be at least 100.' }],
      },
    });
  });

  test('a conflict returns the state of the lead', async () => {
    const { send, create, lender } = await start();
    await lender.journey(13);
    const id = await create();
    for (const result of [
      await send('updateLead', { lead: id, body: answers }),
      await send('redirectLead', { lead: id }),
    ]) {
      expect(result).toMatchObject({ error: { kind: 'conflict', reply: { id, progressState: 13 } } });
    }
  });

  test('an unknown lead returns the error refused', async () => {
    const { send } = await start();
    expect(await send('leadStatus', { lead: 'nobody' as LeadId })).toEqual({
      error: { kind: 'refused', status: 404 },
    });
  });

  test('an unreachable server returns the error offline', async () => {
    const send = createSend({ apiBase: 'http://127.0.0.1:1', productId });
    expect(await send('createLead', { body: answers }, { idempotencyKey: 'one' })).toEqual({
      error: { kind: 'offline' },
    });
  });
});

describe('the faults of a creation', () => {
  const offline = { kind: 'offline' };
  for (const [fault, error] of [
    ['status:400', { kind: 'refused', status: 400 }],
    ['status:422', { kind: 'rejected', errors: [{ fieldName: '', message: expect.any(String) }] }],
    ['status:409', { kind: 'conflict', reply: { errors: [{ fieldName: '', message: expect.any(String) }] } }],
    ['status:429', { kind: 'too-often' }],
    ['status:500', { kind: 'refused', status: 500 }],
    ['status:503', { kind: 'refused', status: 503 }],
    ['status:200', { kind: 'unreadable', detail: 'The body lacks "id".' }],
    ['status:204', { kind: 'unreadable', detail: 'The body lacks "id".' }],
    ['malformed', { kind: 'unreadable', detail: 'The body is no JSON object.' }],
    ['empty', { kind: 'unreadable', detail: 'The body lacks "id".' }],
    ['drop', offline],
  ] as const) {
    for (const creation of ['createLead', 'createDynamicLead'] as const) {
      test(`"${fault}" ends ${creation} as ${error.kind}, after one request`, async () => {
        const { send, lender } = await start();
        await lender.fault('POST', creations[creation], fault);
        expect(await send(creation, { body: answers }, { idempotencyKey: 'one' })).toEqual({ error });
        const statuses = (await lender.journal()).map((entry) => entry.fault);
        expect(statuses).toEqual([fault]);
      });
    }
  }

  for (const fault of ['drop', 'malformed', 'empty']) {
    test(`after "${fault}" the lead exists, and a retry with the same key returns it`, async () => {
      const { send, lender } = await start();
      await lender.fault('POST', '/v2/lead', fault);
      await send('createLead', { body: answers }, { idempotencyKey: 'one' });
      const secondReply = await lender.call('POST', '/v2/lead', validLead, { 'Idempotency-Key': 'one' });
      expect(secondReply.headers.get('idempotent-replayed')).toBe('true');
    });
  }

  test('after "status:503" there is no lead, and a retry with the same key creates it', async () => {
    const { send, lender } = await start();
    await lender.fault('POST', '/v2/lead', 'status:503');
    await send('createLead', { body: answers }, { idempotencyKey: 'one' });
    const secondReply = await lender.call('POST', '/v2/lead', validLead, { 'Idempotency-Key': 'one' });
    expect(secondReply.status).toBe(200);
    expect(secondReply.headers.has('idempotent-replayed')).toBe(false);
  });

  for (const fault of ['drip', 'delay:20']) {
    test(`"${fault}" delays the result until the reply arrives`, async () => {
      const { send, lender } = await start();
      await lender.fault('POST', '/v2/lead', fault);
      expect(await send('createLead', { body: answers }, { idempotencyKey: 'one' })).toMatchObject({
        data: { progressState: 6 },
      });
    });
  }

  test('"hang" has no timeout: it returns offline when the server closes the connection', async () => {
    const { send, lender } = await start();
    await lender.fault('POST', '/v2/lead', 'hang');
    const result = send('createLead', { body: answers }, { idempotencyKey: 'one' });
    const first = Promise.race([result, waitForJournal(lender).then(() => 'still waiting')]);
    expect(await first).toBe('still waiting');
    await lender.control('POST', '/reset');
    expect(await result).toEqual({ error: { kind: 'offline' } });
  });
});

for (const fault of ['status:503', 'drop', 'malformed', 'empty', 'status:408'] as const) {
  test(`a status request is not repeated, even if the reply is "${fault}"`, async () => {
    const { send, create, lender } = await start();
    const id = await create();
    await lender.fault('GET', '/lead/status/{id}', fault, 3);
    expect(await send('leadStatus', { lead: id })).toHaveProperty('error');
    expect((await lender.journal()).filter(({ method }) => method === 'GET')).toHaveLength(1);
  });
}
