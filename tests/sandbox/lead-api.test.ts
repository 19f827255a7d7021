import { describe, expect, test } from 'vitest';
import { routes } from '../../sandbox/calls/routes.ts';
import { operationNames } from '../support/lender/lead-contract.ts';
import { startLender, type Lender } from '../support/lender/lender.ts';
import { validLead } from '../support/shipped/rules-on-disk.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

async function createdId(lender: Lender): Promise<string> {
  const { body } = await lender.call('POST', '/v2/lead', validLead);
  expect(body).toMatchObject({ id: expect.stringMatching(uuid) });
  return String((body as { id: unknown }).id);
}

test('the lender has exactly the calls of the contract', () => {
  expect(routes.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(operationNames);
});

describe('creating a lead', () => {
  test('a valid lead is stored, and the reply has its first state', async () => {
    const lender = await startLender();
    const { status, body } = await lender.call('POST', '/v2/lead', validLead);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.stringMatching(uuid),
      progressState: 6,
      applicationResult: { application: { status: 'pending' } },
      customerConsents: { email: true },
    });
  });

  test('every error has the dotted name of its field', async () => {
    const lender = await startLender();
    const { status, body } = await lender.call('POST', '/v2/lead', {
      ...validLead,
      amount: 50,
      generalPolicies: false,
      favouriteColour: 'blue',
      contactDetails: { email: 'maria@', phoneNumber: '+631', marketingConsents: { fax: true } },
    });
    expect(status).toBe(422);
    const { errors } = body as { errors: { fieldName: string; message: string }[] };
    expect(Object.fromEntries(errors.map(({ fieldName, message }) => [fieldName, message]))).toEqual({
      amount: 'This must be at least 100.',
      generalPolicies: 'This is not one of the choices.',
      favouriteColour: 'We do not know this field.',
      'contactDetails.email': 'This is not valid.',
      'contactDetails.phoneNumber': 'This is not valid.',
      'contactDetails.marketingConsents.fax': 'We do not know this field.',
    });
    expect(errors).toHaveLength(6);
  });

  test('a missing group causes an error for each of its required answers', async () => {
    const lender = await startLender();
    const { contactDetails: _, ...rest } = validLead;
    const { body } = await lender.call('POST', '/v2/lead', rest);
    expect(body).toEqual({
      errors: [
        { fieldName: 'contactDetails.email', message: 'We need this answer.' },
        { fieldName: 'contactDetails.phoneNumber', message: 'We need this answer.' },
      ],
    });
  });

  test('an unknown product is rejected', async () => {
    const lender = await startLender();
    const { status, body } = await lender.call('POST', '/v2/lead', { ...validLead, productId: 'acme-xx' });
    expect(status).toBe(422);
    expect(body).toEqual({ errors: [{ fieldName: 'productId', message: 'We do not know this product.' }] });
  });
});

describe('the idempotency key', () => {
  const key = { 'Idempotency-Key': 'attempt-1' };

  test('a repeated key replays the first reply and creates nothing', async () => {
    const lender = await startLender();
    const first = await lender.call('POST', '/v2/lead', validLead, key);
    await lender.call('GET', `/lead/status/${(first.body as { id: string }).id}`);
    const again = await lender.call('POST', '/v2/lead', { ...validLead, amount: 30000 }, key);
    expect(again.text).toBe(first.text);
    expect(first.headers.has('idempotent-replayed')).toBe(false);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });

  test('ten calls at once with one key create one lead', async () => {
    const lender = await startLender();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => lender.call('POST', '/v2/lead', validLead, key)),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(9);
    expect(await lender.journal()).toHaveLength(10);
  });

  test('without a key, and with another one, each call creates a lead', async () => {
    const lender = await startLender();
    const identifiers = [
      (await lender.call('POST', '/v2/lead', validLead, key)).text,
      (await lender.call('POST', '/v2/lead', validLead, { 'Idempotency-Key': 'attempt-2' })).text,
      await createdId(lender),
      await createdId(lender),
    ];
    expect(new Set(identifiers).size).toBe(4);
  });

  test('a rejected attempt can be corrected with the same key', async () => {
    const lender = await startLender();
    expect((await lender.call('POST', '/v2/lead', { ...validLead, amount: 1 }, key)).status).toBe(422);
    expect((await lender.call('POST', '/v2/lead', validLead, key)).status).toBe(200);
  });

  test('a key of more than 255 characters is rejected', async () => {
    const lender = await startLender();
    const tooLong = { 'Idempotency-Key': 'k'.repeat(256) };
    expect((await lender.call('POST', '/v2/lead', validLead, tooLong)).status).toBe(400);
    const longest = { 'Idempotency-Key': 'k'.repeat(255) };
    expect((await lender.call('POST', '/v2/lead', validLead, longest)).status).toBe(200);
  });
});

describe('updating a lead', () => {
  test('groups are merged into the stored lead', async () => {
    const lender = await startLender();
    const id = await createdId(lender);
    const { status, body } = await lender.call('PUT', '/v2/lead', {
      productId: validLead.productId,
      id,
      contactDetails: { marketingConsents: { text: true } },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, progressState: 6, customerConsents: { text: true } });
  });

  test('the updated lead must be valid', async () => {
    const lender = await startLender();
    const id = await createdId(lender);
    const update = { productId: validLead.productId, id, contactDetails: { email: 'no' } };
    const { status, body } = await lender.call('PUT', '/v2/lead', update);
    expect(status).toBe(422);
    expect(body).toEqual({ errors: [{ fieldName: 'contactDetails.email', message: 'This is not valid.' }] });
  });

  test('a decided lead does not change: the reply contains its state', async () => {
    const lender = await startLender();
    await lender.journey(10);
    const id = await createdId(lender);
    const { status, body } = await lender.call('PUT', '/v2/lead', { ...validLead, id });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      id,
      progressState: 10,
      applicationResult: { application: { status: 'accepted' } },
    });
  });

  test('an unknown or missing lead is rejected', async () => {
    const lender = await startLender();
    expect((await lender.call('PUT', '/v2/lead', { ...validLead, id: 'nobody' })).status).toBe(404);
    expect((await lender.call('PUT', '/v2/lead', validLead)).status).toBe(400);
  });
});

test('an unknown lead has no status and no redirect', async () => {
  const lender = await startLender();
  const serverError = { errors: [{ fieldName: 'id', message: 'We do not know this application.' }] };
  expect(await lender.call('GET', '/lead/status/nobody')).toMatchObject({ status: 404, body: serverError });
  const product = { productId: validLead.productId };
  expect(await lender.call('POST', '/lead/nobody/redirect', product)).toMatchObject({
    status: 404,
    body: serverError,
  });
});

test('an unknown call is rejected', async () => {
  const lender = await startLender();
  expect((await lender.call('GET', '/v2/lead')).status).toBe(404);
  expect((await lender.call('DELETE', '/lead/status/1')).status).toBe(404);
});
