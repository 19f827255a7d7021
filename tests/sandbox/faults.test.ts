import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startLender, type Lender } from '../support/lender/lender.ts';
import { validLead } from '../support/shipped/rules-on-disk.ts';

/** Returns the raw response to a creation, up to the end of the connection. */
async function rawAnswer(lender: Lender): Promise<string> {
  const { hostname, port } = new URL(lender.origin);
  const body = JSON.stringify(validLead);
  const head = ['POST /api/v2/lead HTTP/1.1', `Host: ${hostname}`, `Content-Length: ${body.length}`];
  const socket = connect(Number(port), hostname);
  socket.write(`${head.join('\r\n')}\r\nConnection: close\r\n\r\n${body}`);
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of socket) chunks.push(chunk as Buffer);
  } catch {
    // A connection reset is an expected end.
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function leadsMade(lender: Lender): Promise<number> {
  const { text } = await lender.control('GET', '/');
  return [...text.matchAll(/<tr>\s*<td>/g)].length;
}

test('"drop" handles the request and loses the reply after its headers', async () => {
  const lender = await startLender();
  await lender.fault('POST', '/v2/lead', 'drop');
  const answer = await rawAnswer(lender);
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n(?:.+\r\n)*content-length: [1-9]\d*\r\n(?:.+\r\n)*\r\n$/);
  expect(await leadsMade(lender)).toBe(1);
  expect(await lender.journal()).toMatchObject([{ status: 200, fault: 'drop' }]);
});

test('"hang" handles the request and sends no reply until a reset', async () => {
  const lender = await startLender();
  await lender.fault('POST', '/v2/lead', 'hang');
  const answer = rawAnswer(lender);
  while ((await lender.journal()).length === 0);
  expect(await leadsMade(lender)).toBe(1);
  await lender.control('POST', '/reset');
  expect(await answer).toMatch(/\r\n\r\n$/);
});

test('a client that disconnects ends a "hang"', async () => {
  const lender = await startLender();
  await lender.fault('POST', '/v2/lead', 'hang');
  const disconnected = new AbortController();
  const call = fetch(`${lender.apiBase}/v2/lead`, {
    method: 'POST',
    body: JSON.stringify(validLead),
    signal: disconnected.signal,
  });
  while ((await lender.journal()).length === 0);
  disconnected.abort();
  await expect(call).rejects.toThrow('aborted');
  expect((await lender.call('POST', '/v2/lead', validLead)).status).toBe(200);
});

test('"drip" sends the whole reply byte by byte', async () => {
  const lender = await startLender();
  await lender.fault('POST', '/v2/lead', 'drip');
  const response = await fetch(`${lender.apiBase}/v2/lead`, {
    method: 'POST',
    body: JSON.stringify(validLead),
  });
  const sizes: number[] = [];
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    sizes.push(chunk.length);
    text += decoder.decode(chunk, { stream: true });
  }
  expect(JSON.parse(text)).toMatchObject({ progressState: 6 });
  expect(sizes.length).toBeGreaterThan(text.length / 2);
});

test('a reset ends a "drip" in the middle', async () => {
  const lender = await startLender({ dripMilliseconds: 1_000_000 });
  await lender.fault('POST', '/v2/lead', 'drip');
  const response = await fetch(`${lender.apiBase}/v2/lead`, {
    method: 'POST',
    body: JSON.stringify(validLead),
  });
  expect(response.status).toBe(200);
  await lender.control('POST', '/reset');
  await expect(response.text()).rejects.toThrow('terminated');
});

test('a reset ends a "delay"', async () => {
  const lender = await startLender();
  await lender.fault('POST', '/v2/lead', 'delay:900000');
  const answer = lender.call('POST', '/v2/lead', validLead);
  while ((await lender.journal()).length === 0);
  await lender.control('POST', '/reset');
  expect((await answer).status).toBe(200);
});

test('"malformed" and "empty" handle the request and return a success without content', async () => {
  const lender = await startLender();
  for (const [fault, text] of [
    ['malformed', '{"progressState": '],
    ['empty', ''],
  ] as const) {
    await lender.fault('POST', '/v2/lead', fault);
    const response = await fetch(`${lender.apiBase}/v2/lead`, {
      method: 'POST',
      body: JSON.stringify(validLead),
    });
    expect([response.status, await response.text()]).toEqual([200, text]);
  }
  expect(await leadsMade(lender)).toBe(2);
});

test('"status" replaces the processing of the request', async () => {
  const lender = await startLender();
  for (const status of [200, 204, 304, 404, 503]) {
    await lender.fault('POST', '/v2/lead', `status:${status}`);
    const response = await fetch(`${lender.apiBase}/v2/lead`, {
      method: 'POST',
      body: JSON.stringify(validLead),
    });
    expect(response.status).toBe(status);
  }
  expect(await leadsMade(lender)).toBe(0);
});

test('a fault also applies to the rejection of an invalid lead', async () => {
  const lender = await startLender();
  await lender.fault('POST', '/v2/lead', 'delay:1');
  expect((await lender.call('POST', '/v2/lead', {})).status).toBe(422);
  expect(await lender.journal()).toMatchObject([{ status: 422, fault: 'delay:1' }]);
});
