import type { IncomingMessage } from 'node:http';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createSend, type Send } from '../../src/api/send.ts';
import type { LeadId } from '../../src/model/identifiers.ts';
import { startServer } from '../support/lender/http-server.ts';

interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

/** Starts a server that gives every request the same reply and keeps the bytes it receives. */
async function startEcho(status: number, text: string): Promise<{ send: Send; received: Received[] }> {
  const requests: Received[] = [];
  const server = await startServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method, url, headers } = request;
    requests.push({ method, url, headers, text: Buffer.concat(chunks).toString('utf8') });
    response.writeHead(status, { 'content-type': 'text/html' }).end(text);
  });
  onTestFinished(() => server.close());
  return { send: createSend({ apiBase: `${server.origin}/api`, productId: 'acme-ph' }), received: requests };
}

test('a redirect is not followed with a body', async () => {
  let requestCount = 0;
  const server = await startServer((_request, response) => {
    requestCount += 1;
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  onTestFinished(() => server.close());
  const send = createSend({ apiBase: `${server.origin}/api`, productId: 'acme-ph' });
  expect(await send('createLead', { body: { amount: 100 } })).toEqual({ error: { kind: 'offline' } });
  expect(requestCount).toBe(1);
});

describe('the request', () => {
  test('the product id is the first field of the body, even if an answer has the same name', async () => {
    const { send, received } = await startEcho(200, '{"id":"1"}');
    await send(
      'createLead',
      { body: { amount: 100, productId: 'forged', tags: ['ui'] } },
      { idempotencyKey: 'one' },
    );
    await send('updateLead', { lead: '1' as LeadId, body: { id: 'forged', amount: 100 } });
    expect(received.map(({ text }) => text)).toEqual([
      '{"productId":"acme-ph","amount":100,"tags":["ui"]}',
      '{"productId":"acme-ph","id":"1","amount":100}',
    ]);
    expect(received.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/v2/lead',
      'PUT /api/v2/lead',
    ]);
  });

  test('a body has the content type of JSON, and a call without a body has none', async () => {
    const { send, received } = await startEcho(200, '{"id":"1"}');
    await send('createLead', { body: { amount: 100 } }, { idempotencyKey: 'one' });
    await send('leadStatus', { lead: '1' as LeadId });
    expect(received.map(({ headers }) => headers['content-type'])).toEqual(['application/json', undefined]);
    expect(received[1]).toMatchObject({ method: 'GET', url: '/api/lead/status/1', text: '' });
  });

  test('a call about a lead without own fields sends the product id', async () => {
    const { send, received } = await startEcho(200, '{"id":"1"}');
    await send('redirectLead', { lead: '1' as LeadId });
    await send('skipLead', { lead: '1' as LeadId, body: {} });
    expect(received.map(({ method, url, text }) => `${method} ${url} ${text}`)).toEqual([
      'POST /api/lead/1/redirect {"productId":"acme-ph"}',
      'POST /api/lead/skip/1 {"productId":"acme-ph"}',
    ]);
  });

  test('any id stays a single segment of the path', async () => {
    const { send, received } = await startEcho(200, '{"id":"1"}');
    await send('leadStatus', { lead: 'a/../b?c=d#e %2F$&' as LeadId });
    expect(received[0]?.url).toBe('/api/lead/status/a%2F..%2Fb%3Fc%3Dd%23e%20%252F%24%26');
  });

  for (const id of ['', '.', '..', 'a\nb', '\uD800', 'x'.repeat(201)]) {
    test(`the id ${JSON.stringify(id.slice(0, 10))} names no lead, and no request is sent`, async () => {
      const { send, received } = await startEcho(200, '{"id":"1"}');
      const notFound = { error: { kind: 'refused', status: 404 } };
      expect(await send('leadStatus', { lead: id as LeadId })).toEqual(notFound);
      expect(await send('redirectLead', { lead: id as LeadId })).toEqual(notFound);
      expect(received).toEqual([]);
    });
  }

  test('an idempotency key that is no valid header value fails the call without an exception', async () => {
    const { send, received } = await startEcho(200, '{"id":"1"}');
    const withHeader = createSend({
      apiBase: 'http://127.0.0.1:1',
      productId: 'p',
      idempotencyHeader: 'X-Key',
    });
    expect(await withHeader('createLead', { body: {} }, { idempotencyKey: 'a\nb' })).toEqual({
      error: { kind: 'offline' },
    });
    expect(await send('createLead', { body: { amount: 1n } }, { idempotencyKey: 'one' })).toEqual({
      error: { kind: 'offline' },
    });
    expect(received).toEqual([]);
  });
});

test('a connection that closes without a reply returns offline after one request', async () => {
  const requests: string[] = [];
  const server = await startServer((request) => {
    requests.push(`${request.method} ${request.url}`);
    request.socket.destroy();
  });
  onTestFinished(() => server.close());
  const send = createSend({ apiBase: server.origin, productId: 'acme-ph' });
  const offline = { error: { kind: 'offline' } };
  expect(await send('leadStatus', { lead: '1' as LeadId })).toEqual(offline);
  expect(await send('createLead', { body: {} }, { idempotencyKey: 'one' })).toEqual(offline);
  expect(await send('updateLead', { lead: '1' as LeadId, body: {} })).toEqual(offline);
  expect(await send('redirectLead', { lead: '1' as LeadId })).toEqual(offline);
  expect(requests).toEqual(['GET /lead/status/1', 'POST /v2/lead', 'PUT /v2/lead', 'POST /lead/1/redirect']);
});

describe('a success status with an unusable body', () => {
  const isNoObject = 'The body is no JSON object.';
  const lacksId = 'The body lacks "id".';
  for (const [text, detail] of [
    ['<!doctype html><title>Sign in</title>', isNoObject],
    ['{"id": "1"', isNoObject],
    ['[]', isNoObject],
    ['"1"', isNoObject],
    ['', lacksId],
    ['null', lacksId],
    ['{}', lacksId],
    ['{"progressState": 6}', lacksId],
    ['{"id": null}', lacksId],
    ['{"id": ".."}', lacksId],
    ['{"id": {"value": 1}}', lacksId],
  ] as const) {
    test(`a creation answered with ${text === '' ? 'nothing' : text} is unreadable`, async () => {
      const { send } = await startEcho(200, text);
      expect(await send('createLead', { body: {} }, { idempotencyKey: 'one' })).toEqual({
        error: { kind: 'unreadable', detail },
      });
    });
  }

  for (const text of ['{"id": 7}', '{"progressState": null}', '{"progressState": [6, "soon"]}', '']) {
    test(`a status answered with ${text === '' ? 'nothing' : text} is unreadable`, async () => {
      const { send } = await startEcho(200, text);
      const detail = 'The body lacks "progressState".';
      expect(await send('leadStatus', { lead: '1' as LeadId })).toEqual({
        error: { kind: 'unreadable', detail },
      });
    });
  }
});

describe('a success with missing optional fields', () => {
  test('a creation requires only the id, which can be a number', async () => {
    const { send } = await startEcho(200, '{"id": 7}');
    expect(await send('createLead', { body: {} }, { idempotencyKey: 'one' })).toEqual({ data: { id: '7' } });
  });

  for (const [status, text] of [
    [200, ''],
    [201, ' '],
    [204, ''],
    [200, 'null'],
    [200, '{"id": null, "applicationResult": null}'],
  ] as const) {
    test(`${status} with ${JSON.stringify(text)} is a success if the call requires no part of the reply`, async () => {
      const { send } = await startEcho(status, text);
      const id = '1' as LeadId;
      const results = [
        await send('updateLead', { lead: id, body: {} }),
        await send('redirectLead', { lead: id }),
        await send('sellLead', { lead: id, body: { consent: true } }),
        await send('unsubscribe', { email: 'ana@example.com' }),
        await send('customerConsents', { lead: id, body: { marketingConsents: { email: false } } }),
        await send('skipLead', { lead: id, body: {} }),
        await send('policyConsents', { lead: id, body: { consents: {} } }),
        await send('affiliateEvent', { body: { affiliateReferenceParams: { attribute: 'house' } } }),
      ];
      expect(results).toEqual(results.map(() => ({ data: {} })));
    });
  }

  test('the log contains the path of a dropped part, never its value', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { send } = await startEcho(
      200,
      '{"id": "1", "progressState": 10, "applicationResult": {"offer": {"period": 2.5, "amount": "a4712"}},' +
        '"customerConsents": {"secret": "perhaps"}, "offers": [{"id": "a"}, {"amount": 4712}]}',
    );
    const result = await send('leadStatus', { lead: '1' as LeadId });
    expect(result).toEqual({
      data: {
        id: '1',
        progressState: 10,
        applicationResult: { offer: {} },
        customerConsents: {},
        offers: [{ id: 'a' }],
      },
    });
    expect(warn.mock.calls).toEqual([
      [
        'Dropped parts of a reply',
        '{"call":"/lead/status/{id}","parts":["applicationResult.offer.amount","applicationResult.offer.period",' +
          '"customerConsents.*","offers[1]"]}',
      ],
    ]);
    warn.mockRestore();
  });
});

describe('a success with additional fields', () => {
  test('unknown fields are ignored, and prototypes are not polluted', async () => {
    const text = '{"id":"1","progressState":[3,6],"future":{"x":1},"__proto__":{"polluted":true}}';
    const { send } = await startEcho(200, text);
    expect(await send('leadStatus', { lead: '1' as LeadId })).toEqual({
      data: { id: '1', progressState: [3, 6] },
    });
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect('polluted' in {}).toBe(false);
  });
});

describe('a refusal', () => {
  for (const [name, text] of [
    ['an unreadable body', '<h1>Unprocessable</h1>'],
    ['no errors', '{"errors":[]}'],
    ['errors that are no list', '{"errors":{"email":"wrong"}}'],
    ['no readable error', '{"errors":[null,{"fieldName":"email"},{"fieldName":"a","message":" "}]}'],
    ['null', 'null'],
  ] as const) {
    test(`422 with ${name} returns the error refused`, async () => {
      const { send } = await startEcho(422, text);
      expect(await send('createLead', { body: {} }, { idempotencyKey: 'one' })).toEqual({
        error: { kind: 'refused', status: 422 },
      });
    });
  }

  test('unreadable errors of a 422 are dropped, readable ones are returned', async () => {
    const { send } = await startEcho(422, '{"errors":[null,{"fieldName":"email","message":"Taken."},7]}');
    expect(await send('createLead', { body: {} }, { idempotencyKey: 'one' })).toEqual({
      error: { kind: 'rejected', errors: [{ fieldName: 'email', message: 'Taken.' }] },
    });
  });

  for (const [text, reply] of [
    ['{"id":1,"progressState":"20","offers":{}}', { id: '1', progressState: 20 }],
    ['', {}],
    ['<h1>No</h1>', {}],
  ] as const) {
    test(`409 with ${JSON.stringify(text)} is a conflict with the reply ${JSON.stringify(reply)}`, async () => {
      const { send } = await startEcho(409, text);
      expect(await send('createLead', { body: {} }, { idempotencyKey: 'one' })).toEqual({
        error: { kind: 'conflict', reply },
      });
    });
  }

  test('429 requests a pause, regardless of its body', async () => {
    const { send } = await startEcho(429, '<h1>No</h1>');
    expect(await send('leadStatus', { lead: '1' as LeadId })).toEqual({ error: { kind: 'too-often' } });
  });

  for (const status of [400, 401, 403, 404, 413, 418, 500, 502, 504]) {
    test(`${status} with an HTML body returns the error refused`, async () => {
      const { send } = await startEcho(status, '<h1>No</h1>');
      expect(await send('leadStatus', { lead: '1' as LeadId })).toEqual({
        error: { kind: 'refused', status },
      });
    });
  }
});
