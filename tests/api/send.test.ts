import type { IncomingMessage } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Connection, createSend } from '../../src/api/send.ts';
import type { LeadId } from '../../src/model/identifiers.ts';
import { startServer } from '../support/lender/http-server.ts';

interface Received {
  readonly line: string;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

const id = 'lead-1' as LeadId;

/** Starts a server that gives every request the same reply and keeps the requests. */
async function start(reply: object): Promise<{ connection: Connection; received: Received[] }> {
  const requests: Received[] = [];
  const server = await startServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method, url, headers } = request;
    requests.push({ line: `${method} ${url}`, headers, text: Buffer.concat(chunks).toString('utf8') });
    response.end(JSON.stringify(reply));
  });
  onTestFinished(() => server.close());
  return { connection: { apiBase: `${server.origin}/api`, productId: 'acme-ph' }, received: requests };
}

test('a look-up has the product id in its query and its input in its path', async () => {
  const { connection, received } = await start({ reachable: true });
  const send = createSend(connection);
  expect(await send('checkEmail', { email: 'a+b@example.com' })).toEqual({ data: { reachable: true } });
  expect(received.map(({ line }) => line)).toEqual([
    'GET /api/email/validate/a%2Bb%40example.com?productId=acme-ph',
  ]);
});

test('a call after the form sends its body and the lead id, without the product id', async () => {
  const { connection, received } = await start({ id, progressState: 7 });
  const send = createSend(connection);
  await send('verifyMobile', { lead: id, body: { code: '123456' } });
  expect(received[0]?.text).toBe('{"leadId":"lead-1","code":"123456"}');
});

test('an affiliate event has the product id as its first field', async () => {
  const { connection, received } = await start({ accepted: true });
  const send = createSend(connection);
  await send('affiliateEvent', { body: { affiliateReferenceParams: { attribute: 'partner' } } });
  expect(received[0]?.text).toBe(
    '{"productId":"acme-ph","affiliateReferenceParams":{"attribute":"partner"}}',
  );
});

test('a link is requested with its transaction id, and in version 2 with its whole query', async () => {
  const { connection, received } = await start({ id, progressState: 10 });
  const send = createSend(connection);
  await send('leadUrl', { lead: id, urlType: 'continue' });
  await send('leadUrl', { lead: id, urlType: 'continue', refTransactionId: 't 1' });
  await send('leadUrlByQuery', { lead: id, urlType: 'continue', search: '?refName=a&s_id=t+1' });
  expect(received.map(({ line }) => line)).toEqual([
    'GET /api/v3/lead/url/lead-1/continue',
    'GET /api/v3/lead/url/lead-1/continue?refTransactionId=t+1',
    'GET /api/v2/lead/url/lead-1/continue?refName=a&s_id=t+1',
  ]);
});

test('the policies are requested from the configured path', async () => {
  const { connection, received } = await start({ consents: [] });
  await createSend(connection)('policies', { lead: id });
  await createSend({ ...connection, policiesPath: '/partner/policies' })('policies', {
    lead: id,
  });
  expect(received.map(({ line }) => line)).toEqual([
    'GET /api/policies?productId=acme-ph&leadId=lead-1',
    'GET /api/partner/policies?productId=acme-ph&leadId=lead-1',
  ]);
});

test('a page of a document is sent as a form with its file', async () => {
  const { connection, received } = await start({ id, progressState: 30 });
  const send = createSend(connection);
  const file = new File(['picture'], 'front.jpg', { type: 'image/jpeg' });
  await send('uploadDocument', { lead: id, body: { page: 'front', file } });
  expect(received[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(received[0]?.text).toContain('name="file"; filename="front.jpg"\r\nContent-Type: image/jpeg');
  const names = received[0]?.text.matchAll(/ name="(\w+)"/g) ?? [];
  expect([...names].map(([, name]) => name)).toEqual(['productId', 'leadId', 'page', 'file']);
  expect(received[0]?.text).toContain('name="productId"\r\n\r\nacme-ph');
  expect(received[0]?.text).toContain('name="leadId"\r\n\r\nlead-1');
});

test('an aborted call returns the error offline', async () => {
  const { connection } = await start({ reachable: true });
  const wait = new AbortController();
  const result = createSend(connection)('checkEmail', { email: 'a@example.com' }, { signal: wait.signal });
  wait.abort();
  expect(await result).toEqual({ error: { kind: 'offline' } });
});

test('a call can be aborted while its reply is read', async () => {
  const wait = new AbortController();
  const text = (): Promise<string> => {
    wait.abort();
    return new Promise(() => {});
  };
  vi.stubGlobal('fetch', async () => ({
    status: 200,
    headers: new Headers(),
    body: new ReadableStream(),
    text,
  }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const send = createSend({ apiBase: '/api', productId: 'acme-ph' });
  const result = await send('checkEmail', { email: 'a@example.com' }, { signal: wait.signal });
  expect(result).toEqual({ error: { kind: 'offline' } });
}, 10_000);

function errorOfMissing(part: string) {
  return { error: { kind: 'unreadable', detail: `The body lacks "${part}".` } };
}

test('parts of a reply that the contract does not allow are dropped', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { connection } = await start({ reachable: 'perhaps', places: 'Manila' });
  const send = createSend(connection);
  expect(await send('checkEmail', { email: 'a@example.com' })).toEqual(errorOfMissing('reachable'));
  expect(await send('lookUpPostcode', { code: '1000' })).toEqual(errorOfMissing('places'));
});
