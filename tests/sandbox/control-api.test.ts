import { describe, expect, test } from 'vitest';
import { startLender } from '../support/lender/lender.ts';
import { validLead } from '../support/shipped/rules-on-disk.ts';

const validFault = { method: 'POST', path: '/v2/lead', fault: 'status:503' };
const faultForms = 'status:<200 to 599>, drop, hang, drip, malformed, empty or delay:<milliseconds>';

describe('invalid input is rejected with a message', () => {
  for (const [input, error] of [
    [undefined, 'The body must be an object: { "method", "path", "fault", "times" }.'],
    ['{"method":', 'The body must be an object: { "method", "path", "fault", "times" }.'],
    [[], 'The body must be an object: { "method", "path", "fault", "times" }.'],
    [{ ...validFault, time: 2 }, 'Unknown property "time".'],
    [{ ...validFault, method: 7 }, '"method" must be GET, POST or PUT.'],
    [{ ...validFault, path: null }, '"path" must be a path such as /v2/lead.'],
    [
      { ...validFault, path: '/v2/leads' },
      'Unknown call POST /v2/leads. schemas/api/openapi.json lists its calls.',
    ],
    [
      { ...validFault, method: 'GET' },
      'Unknown call GET /v2/lead. schemas/api/openapi.json lists its calls.',
    ],
    [{ ...validFault, fault: 'explode' }, `"explode" is not a fault. Use ${faultForms}.`],
    [{ ...validFault, fault: 'status:99' }, `"status:99" is not a fault. Use ${faultForms}.`],
    [{ ...validFault, fault: 'status:600' }, `"status:600" is not a fault. Use ${faultForms}.`],
    [{ ...validFault, fault: 'delay:-1' }, `"delay:-1" is not a fault. Use ${faultForms}.`],
    [{ ...validFault, fault: 'delay:soon' }, `"delay:soon" is not a fault. Use ${faultForms}.`],
    [{ ...validFault, fault: {} }, `{} is not a fault. Use ${faultForms}.`],
    [{ ...validFault, times: 0 }, '"times" must be a whole number of at least 1.'],
    [{ ...validFault, times: '3' }, '"times" must be a whole number of at least 1.'],
    [{ ...validFault, fault: 'drop', body: {} }, 'Only a status fault can have a "body".'],
  ] as const) {
    test(`the fault ${JSON.stringify(input)} is rejected`, async () => {
      const lender = await startLender();
      const answer = await lender.control('POST', '/faults', input);
      expect([answer.status, answer.body]).toEqual([400, { error }]);
      expect((await lender.call('POST', '/v2/lead', validLead)).status).toBe(200);
    });
  }

  for (const input of [
    undefined,
    {},
    { states: [] },
    { states: 6 },
    { states: [6, '10'] },
    { states: [-1] },
  ]) {
    test(`the journey ${JSON.stringify(input)} is rejected`, async () => {
      const lender = await startLender();
      const answer = await lender.control('POST', '/journey', input);
      const error = '"states" must be a list of one or more state numbers, such as [6, 10, 12].';
      expect([answer.status, answer.body]).toEqual([400, { error }]);
    });
  }
});

test('the accepted settings are returned', async () => {
  const lender = await startLender();
  await lender.journey(6, 13);
  const { body } = await lender.control('POST', '/faults', { ...validFault, path: '/api/v2/lead', times: 2 });
  expect(body).toEqual({ journey: [6, 13], begins: 'when-complete', faults: [{ ...validFault, times: 2 }] });
});

test('faults apply to their calls in order, as often as requested', async () => {
  const lender = await startLender();
  await lender.fault('POST', '/v2/lead', 'status:503', 2);
  await lender.fault('POST', '/v2/lead', 'status:500');
  await lender.fault('GET', '/lead/status/{id}', 'status:404');
  const statuses: number[] = [];
  for (const _ of [1, 2, 3, 4]) statuses.push((await lender.call('POST', '/v2/lead', validLead)).status);
  expect(statuses).toEqual([503, 503, 500, 200]);
  expect((await lender.call('GET', '/lead/status/any')).status).toBe(404);
});

test('a fault for one lead does not affect others', async () => {
  const lender = await startLender();
  const [one, other] = await Promise.all(
    [1, 2].map(async () => (await lender.call('POST', '/v2/lead', validLead)).body as { id: string }),
  );
  await lender.fault('GET', `/lead/status/${other?.id}`, 'status:500');
  expect((await lender.call('GET', `/lead/status/${one?.id}`)).status).toBe(200);
  expect((await lender.call('GET', `/lead/status/${other?.id}`)).status).toBe(500);
});

test('a status fault can have a body of its own', async () => {
  const lender = await startLender();
  const body = { errors: [{ fieldName: 'creditBureau.reference', message: 'The bureau is closed.' }] };
  await lender.control('POST', '/faults', { ...validFault, fault: 'status:422', body });
  expect(await lender.call('POST', '/v2/lead', validLead)).toMatchObject({ status: 422, body });
});

test('the journal contains only the calls of the lead API, in order', async () => {
  const lender = await startLender({ now: () => new Date('2026-11-21T08:00:00Z') });
  await lender.control('GET', '/');
  await lender.call('POST', '/v2/lead', validLead, { 'Idempotency-Key': 'one', Cookie: 'secret=1' });
  await lender.call('POST', '/v2/lead', '{"productId":');
  await lender.fault('POST', '/v2/lead', 'delay:0');
  await lender.call('POST', '/v2/lead', validLead);
  const setTime = '2026-11-21T08:00:00.000Z';
  const json = { accept: '*/*', 'content-type': 'application/json' };
  const call = { method: 'POST', path: '/v2/lead', at: setTime };
  expect(await lender.journal()).toEqual([
    { ...call, headers: { ...json, 'idempotency-key': 'one' }, body: validLead, status: 200 },
    { ...call, headers: json, body: null, status: 400 },
    { ...call, headers: json, body: validLead, status: 200, fault: 'delay:0' },
  ]);
});

test('a reset removes leads, attempts, faults, journal and journey', async () => {
  const lender = await startLender();
  const key = { 'Idempotency-Key': 'one' };
  await lender.journey(10);
  const { body } = await lender.call('POST', '/v2/lead', validLead, key);
  await lender.fault('POST', '/v2/lead', 'status:503');
  expect((await lender.control('POST', '/reset')).body).toEqual({
    journey: [6, 10, 12],
    begins: 'when-complete',
    faults: [],
  });
  expect(await lender.journal()).toEqual([]);
  expect((await lender.call('GET', `/lead/status/${(body as { id: string }).id}`)).status).toBe(404);
  const again = await lender.call('POST', '/v2/lead', validLead, key);
  expect(again.headers.has('idempotent-replayed')).toBe(false);
  expect(again.body).toMatchObject({ progressState: 6 });
});

describe('the developer page', () => {
  test('it shows leads, journey and faults, and no answers of applicants', async () => {
    const lender = await startLender();
    const { body } = await lender.call('POST', '/v2/lead', validLead);
    await lender.fault('POST', '/v2/lead', 'hang', 3);
    const page = await lender.control('GET', '/');
    expect(page.headers.get('content-type')).toBe('text/html; charset=UTF-8');
    expect(page.text).toContain((body as { id: string }).id);
    expect(page.text).toContain('<code>POST /v2/lead</code>: hang, 3 more');
    expect(page.text).toContain('6 checking → 10 accepted → 12 redirected.');
    expect(page.text).not.toMatch(/maria|9171234567/);
  });

  test('data of a lead is escaped', async () => {
    const lender = await startLender();
    lender.rules.write('sites/other.json', {
      productId: '<script>alert(1)</script>',
      country: 'philippines',
    });
    await lender.call('POST', '/v2/lead', { ...validLead, productId: '<script>alert(1)</script>' });
    const { text } = await lender.control('GET', '/');
    expect(text).toContain('&lt;script&gt;');
    expect(text).not.toContain('<script>');
  });

  test('it links to the application of each country on the same origin', async () => {
    const site = {
      basePath: '/apply',
      hosts: { 'pl.example': 'production', 'acme-poland.localhost': 'development' },
    };
    const rule = { productId: 'acme-pl', productName: 'Acme', country: 'poland', ...site };
    for (const isOutsideApplication of [true, false]) {
      const lender = await startLender({ isOutsideApplication });
      lender.rules.write('sites/acme-philippines.json', { ...site, country: 'philippines', hosts: {} });
      lender.rules.write('sites/acme-poland.json', rule);
      lender.rules.write('sites/acme-poland~shorter.json', { ...rule, country: 'poland~shorter' });
      const { text } = await lender.control('GET', '/');
      const links = [...text.matchAll(/<a href="([^"]+)">Open ([^<]+)</g)].map(([, ...link]) => link);
      const { port } = new URL(lender.origin);
      expect(links).toEqual(
        isOutsideApplication ? [[`http://acme-poland.localhost:${port}/apply/`, 'Acme’s application']] : [],
      );
    }
  });

  test('its button returns to it', async () => {
    const lender = await startLender();
    const response = await fetch(`${lender.origin}/__sandbox/reset`, {
      method: 'POST',
      headers: { accept: 'text/html' },
      redirect: 'manual',
    });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/__sandbox/']);
  });

  test('the partner page shows no unknown offer', async () => {
    const lender = await startLender();
    const { text } = await lender.control('GET', '/partner?offer=%3Cscript%3E');
    expect(text).toContain('This address belongs to no offer.');
    expect(text).not.toContain('<script>');
  });
});
