import { expect, it, vi } from 'vitest';
import { reloadDocument, watchMissingFiles } from '../../src/app/missing-files.ts';

const href = 'https://lender.example/application-frontend/checking';

async function countReloads(respond: () => Promise<Response>): Promise<number> {
  const reload = vi.fn<() => void>();
  const fetch = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(respond);
  await reloadDocument({ fetch, location: { href, reload } });
  expect(fetch.mock.calls).toEqual([
    [href, { method: 'HEAD', cache: 'no-store', signal: expect.any(AbortSignal) }],
  ]);
  return reload.mock.calls.length;
}

it('a reachable document is reloaded', async () => {
  expect(await countReloads(async () => new Response(null))).toBe(1);
});

it('an unreachable or missing document is not reloaded', async () => {
  expect(await countReloads(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(0);
  expect(await countReloads(async () => new Response(null, { status: 503 }))).toBe(0);
});

function watchElement(type: string) {
  const events = new EventTarget();
  const reload = vi.fn<() => void>();
  const missingFiles = watchMissingFiles({
    fetch: async () => new Response(null),
    location: { href, reload },
    addEventListener: (event, listener) => events.addEventListener(event, listener),
    performance: { getEntriesByType: () => [{ type }] },
  });
  return { reload, missing: missingFiles, fail: () => events.dispatchEvent(new Event('vite:preloadError')) };
}

it('a missing file reloads the document when a page needs it, not before', async () => {
  const { reload, missing, fail } = watchElement('navigate');
  missing.reloadOnce();
  fail();
  await Promise.resolve();
  expect(missing.isAny()).toBe(true);
  expect(reload).not.toHaveBeenCalled();
  missing.reloadOnce();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it('a reloaded document is not reloaded again because of missing files', async () => {
  const { reload, missing, fail } = watchElement('reload');
  fail();
  missing.reloadOnce();
  await Promise.resolve();
  expect(missing.isAny()).toBe(true);
  expect(reload).not.toHaveBeenCalled();
});
