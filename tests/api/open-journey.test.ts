import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLeadApi } from '../../src/api/client.ts';
import type { LeadId } from '../../src/model/identifiers.ts';
import { screenCalls } from '../../src/model/screen.ts';

const lead = 'lead-1' as LeadId;
const api = createLeadApi({ apiBase: 'https://lender.example/api', productId: 'p' });
const asked: { readonly url: string; readonly body: unknown }[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
    asked.push({ url, body });
    return Promise.resolve(new Response('{"id":"lead-1","progressState":20}'));
  });
});
afterEach(() => vi.unstubAllGlobals());

it.each(screenCalls)('%s completes a screen', async (call) => {
  expect(await api.completeScreen(call, lead, {})).toEqual({ data: { id: lead, progressState: 20 } });
  expect(asked.map(({ url }) => url)).toEqual([`https://lender.example/api${call.replace('{id}', lead)}`]);
});

it('what completes a screen cannot name another lead', async () => {
  await api.completeScreen('/lead/cnp', lead, { leadId: 'lead-2', personalDetails: {} });
  expect(asked.map(({ body }) => JSON.parse(String(body)) as unknown)).toEqual([
    { personalDetails: {}, leadId: lead },
  ]);
});
