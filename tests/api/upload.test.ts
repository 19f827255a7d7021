// @vitest-environment jsdom
import { expect, onTestFinished, test } from 'vitest';
import { createSend, type SendOptions } from '../../src/api/send.ts';
import type { LeadId } from '../../src/model/identifiers.ts';
import { startServer } from '../support/lender/http-server.ts';

const file = new File(['picture'.repeat(1000)], 'front.jpg', { type: 'image/jpeg' });
const input = { lead: 'lead-1' as LeadId, body: { page: 'front', file } };

/**
 * Starts a lender on another origin that allows requests from this one. Without a status it never answers an upload.
 */
async function start(
  status: number | undefined,
  text = '',
): Promise<{ requests: string[]; apiBase: string }> {
  const requests: string[] = [];
  const server = await startServer((request, response) => {
    request.resume();
    request.on('end', () => {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', '*');
      if (request.method === 'OPTIONS') response.end();
      else requests.push(`${request.method} ${request.url}`);
      if (request.method === 'POST' && status !== undefined) response.writeHead(status).end(text);
    });
  });
  onTestFinished(() => server.close());
  return { requests, apiBase: server.origin };
}

function uploadTo(apiBase: string, options: SendOptions): Promise<unknown> {
  return createSend({ apiBase, productId: 'acme-ph' })('uploadDocument', input, options);
}

test('the upload of a page reports its progress and the reply', async () => {
  const { apiBase, requests } = await start(200, '{"id":"lead-1","progressState":30}');
  const shares: number[] = [];
  const result = await uploadTo(apiBase, { onProgress: (share) => shares.push(share) });
  expect(result).toEqual({ data: { id: 'lead-1', progressState: 30 } });
  expect(shares.at(-1)).toBe(1);
  expect(requests).toEqual(['POST /lead/idUpload']);
});

test('a rejection is reported like that of any other call', async () => {
  const errors = [{ fieldName: 'file', message: 'Send a picture.' }];
  const { apiBase } = await start(422, JSON.stringify({ errors }));
  expect(await uploadTo(apiBase, { onProgress: () => {} })).toEqual({ error: { kind: 'rejected', errors } });
});

test('an aborted upload, or one without a reply, returns offline', async () => {
  const { apiBase } = await start(undefined);
  const wait = new AbortController();
  const result = uploadTo(apiBase, { onProgress: () => {}, signal: wait.signal });
  wait.abort();
  expect(await result).toEqual({ error: { kind: 'offline' } });
  expect(await uploadTo(apiBase, { onProgress: () => {}, signal: wait.signal })).toEqual({
    error: { kind: 'offline' },
  });
  expect(await uploadTo('http://127.0.0.1:1', { onProgress: () => {} })).toEqual({
    error: { kind: 'offline' },
  });
});
