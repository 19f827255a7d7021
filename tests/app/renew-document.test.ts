import { expect, it, vi } from 'vitest';
import { renewDocument } from '../../src/app/renew-document.ts';

const href = 'https://lender.example/application-frontend/checking';

async function renewed(answer: () => Promise<Response>): Promise<number> {
  const reload = vi.fn<() => void>();
  const fetch = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(answer);
  await renewDocument({ fetch, location: { href, reload } });
  expect(fetch.mock.calls).toEqual([
    [href, { method: 'HEAD', cache: 'no-store', signal: expect.any(AbortSignal) }],
  ]);
  return reload.mock.calls.length;
}

it('a document that can be reached is loaded anew', async () => {
  expect(await renewed(async () => new Response(null))).toBe(1);
});

it('a document that cannot be reached, or is not there, is left as it is', async () => {
  expect(await renewed(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(0);
  expect(await renewed(async () => new Response(null, { status: 503 }))).toBe(0);
});
