import { expect, test } from 'vitest';
import { startLender } from '../support/lender/lender.ts';
import { validLead } from '../support/shipped/rules-on-disk.ts';

const validBody = JSON.stringify(validLead);

for (const [name, text, fieldName] of [
  ['__proto__', `{"__proto__":{"polluted":true},${validBody.slice(1)}`, '__proto__'],
  ['constructor', `{"constructor":{"prototype":{"polluted":true}},${validBody.slice(1)}`, 'constructor'],
  ['toString', `{"toString":"polluted",${validBody.slice(1)}`, 'toString'],
  [
    '__proto__ in a group',
    validBody.replace('"contactDetails":{', '"contactDetails":{"__proto__":{"polluted":true},'),
    'contactDetails.__proto__',
  ],
] as const) {
  test(`a field named ${name} is an unknown field, in a creation and in an update`, async () => {
    const lender = await startLender();
    const expectedErrors = { errors: [{ fieldName, message: 'We do not know this field.' }] };
    const creation = await lender.call('POST', '/v2/lead', text);
    expect([creation.status, creation.body]).toEqual([422, expectedErrors]);

    const { id } = (await lender.call('POST', '/v2/lead', validBody)).body as { id: string };
    const updated = await lender.call('PUT', '/v2/lead', text.replace(/\}$/, `,"id":"${id}"}`));
    expect([updated.status, updated.body]).toEqual([422, expectedErrors]);
    expect('polluted' in {}).toBe(false);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
}

for (const [name, text] of [
  ['no body', undefined],
  ['an empty body', ''],
  ['half a body', validBody.slice(0, 40)],
  ['a list', '[]'],
  ['null', 'null'],
  ['text', '"lead"'],
  ['a form', 'amount=20000&email=maria%40example.com'],
] as const) {
  test(`${name} is rejected`, async () => {
    const lender = await startLender();
    for (const method of ['POST', 'PUT']) {
      const { status, body } = await lender.call(method, '/v2/lead', text);
      expect([status, body]).toEqual([
        400,
        { errors: [{ fieldName: '', message: 'The body must be a JSON object.' }] },
      ]);
    }
  });
}

for (const [fieldName, wrong] of [
  ['amount', '20000'],
  ['amount', null],
  ['amount', [20000]],
  ['generalPolicies', 'true'],
  ['generalPolicies', 1],
  ['contactDetails', 'maria@example.com'],
  ['contactDetails', []],
  ['tags', { 0: 'ui' }],
  ['productId', 7],
] as const) {
  test(`${fieldName} ${JSON.stringify(wrong)} is a serverError about ${fieldName}`, async () => {
    const lender = await startLender();
    const { status, body } = await lender.call('POST', '/v2/lead', { ...validLead, [fieldName]: wrong });
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: [{ fieldName }] });
  });
}

test('a body of 5 MB is rejected and not stored', async () => {
  const lender = await startLender();
  const large = { ...validLead, sessionId: 'x'.repeat(5 * 1024 * 1024) };
  const { status, body } = await lender.call('POST', '/v2/lead', large);
  expect([status, body]).toEqual([
    413,
    { errors: [{ fieldName: '', message: 'The application is too large.' }] },
  ]);
  expect(await lender.journal()).toMatchObject([{ status: 413, body: null }]);
});

test('a body nested a hundred thousand deep is rejected', async () => {
  const lender = await startLender();
  const deep = `{"productId":"acme-ph","tags":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
  expect((await lender.call('POST', '/v2/lead', deep)).status).toBe(400);
  expect(await lender.journal()).toMatchObject([{ status: 400, body: null }]);
});

test('an id with slashes, markup or percent signs is unknown', async () => {
  const lender = await startLender();
  for (const id of ['%2e%2e', '%2F', '%00', '<b>', '%E0%A4%A', '__proto__', 'x'.repeat(4000)]) {
    const response = await fetch(`${lender.apiBase}/lead/status/${id}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ errors: [{}] });
  }
});
