import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { completeScreen, createSend, openLink } from '../../src/api/send.ts';
import type { LeadId } from '../../src/model/identifiers.ts';
import type { ScreenCall } from '../../src/model/screen.ts';
import { pathOf } from '../support/lender/call-tables.ts';
import { $defs } from '../../schemas/config/screen.schema.json';

const lead = 'lead-1' as LeadId;
const send = createSend({ apiBase: 'https://lender.example/api', productId: 'p' });
const requests: { readonly url: string; readonly body: unknown }[] = [];

beforeEach(() => {
  requests.length = 0;
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
    requests.push({ url, body });
    return Promise.resolve(new Response('{"id":"lead-1","progressState":20}'));
  });
});
afterEach(() => vi.unstubAllGlobals());

it.each($defs.call.enum as readonly ScreenCall[])('%s completes a screen', async (call) => {
  expect(await completeScreen(send, call, { lead, body: {} }, {})).toEqual({
    data: { id: lead, progressState: 20 },
  });
  expect(requests.map(({ url }) => url)).toEqual([
    `https://lender.example/api${pathOf(call).replace('{id}', lead)}`,
  ]);
});

it('the answers of a screen cannot contain another lead id', async () => {
  await completeScreen(send, 'nationalId', { lead, body: { leadId: 'lead-2', personalDetails: {} } }, {});
  expect(requests.map(({ body }) => JSON.parse(String(body)) as unknown)).toEqual([
    { productId: 'p', personalDetails: {}, leadId: lead },
  ]);
});

interface Given {
  readonly newer: number;
  readonly older?: number;
}

/** Stubs a lender that answers each version of the call with its own status. */
function answerLinks({ newer, older = 500 }: Given): void {
  vi.stubGlobal('fetch', (url: string) => {
    requests.push({ url, body: null });
    const status = url.includes('/v3/') ? newer : older;
    return Promise.resolve(new Response('{"id":"lead-1","progressState":20}', { status }));
  });
}

const link = {
  lead,
  urlType: 'continue',
  refTransactionId: 't 1',
  search: '?refTransactionId=t%201&x=%C3%A4',
};
const newerUrl = 'https://lender.example/api/v3/lead/url/lead-1/continue?refTransactionId=t+1';
const olderUrl = 'https://lender.example/api/v2/lead/url/lead-1/continue?refTransactionId=t%201&x=%C3%A4';

it('only the newer call requests a link if the lender supports it', async () => {
  answerLinks({ newer: 200 });
  expect(await openLink(send, link, {})).toEqual({ data: { id: lead, progressState: 20 } });
  expect(requests.map(({ url }) => url)).toEqual([newerUrl]);
});

it.each([404, 500])(
  'a link for which the newer call has status %d is requested by the older call with its query unchanged',
  async (newer) => {
    answerLinks({ newer, older: 200 });
    expect(await openLink(send, link, {})).toEqual({ data: { id: lead, progressState: 20 } });
    expect(requests.map(({ url }) => url)).toEqual([newerUrl, olderUrl]);
  },
);

it('a link is unknown only if both calls return 404', async () => {
  answerLinks({ newer: 404, older: 410 });
  expect(await openLink(send, link, {})).toEqual({ error: { kind: 'refused', status: 410 } });
  answerLinks({ newer: 503, older: 404 });
  expect(await openLink(send, link, {})).toEqual({ error: { kind: 'refused', status: 503 } });
  answerLinks({ newer: 404, older: 503 });
  expect(await openLink(send, link, {})).toEqual({ error: { kind: 'refused', status: 503 } });
});

it('a link is not requested twice if there is no reply', async () => {
  vi.stubGlobal('fetch', (url: string) => {
    requests.push({ url, body: null });
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  expect(await openLink(send, link, {})).toEqual({ error: { kind: 'offline' } });
  expect(requests).toHaveLength(1);
});

it('a call with the lead in its path has the chosen offer in its URL', async () => {
  await completeScreen(send, 'continueLead', { lead, body: { offerId: 'o 1', id: 'lead-2' } }, {});
  expect(requests).toMatchObject([{ url: 'https://lender.example/api/lead/continue/lead-1?offerId=o+1' }]);
  expect(requests[0]?.body).toBe('{"productId":"p"}');
});

it.each([
  [404, ['/v2/customer/mobile/verify', '/lead/mobile/verification']],
  [410, ['/v2/customer/mobile/verify']],
  [503, ['/v2/customer/mobile/verify']],
])('after the status %d the code was sent by %j', async (status, paths) => {
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
    requests.push({ url, body });
    return Promise.resolve(new Response('{}', { status }));
  });
  expect(await completeScreen(send, 'verifyMobile', { lead, body: { code: '123456' } }, {})).toEqual({
    error: { kind: 'refused', status },
  });
  expect(requests).toEqual(
    paths.map((path) => ({
      url: `https://lender.example/api${path}`,
      body: JSON.stringify({
        ...(path.includes('/lead/') && { productId: 'p' }),
        leadId: lead,
        code: '123456',
      }),
    })),
  );
});

it('a lead that is gone returns 404 even if the lender lacks the older call', async () => {
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(new Response('{}', { status: url.endsWith('/verify') ? 404 : 405 })),
  );
  expect(await completeScreen(send, 'verifyMobile', { lead, body: { code: '123456' } }, {})).toEqual({
    error: { kind: 'refused', status: 404 },
  });
});
