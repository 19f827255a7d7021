import { beforeEach, expect, it, vi } from 'vitest';
import { openJourney } from '../../src/api/open-journey.ts';
import type { LeadId } from '../../src/model/identifiers.ts';
import { deferred } from '../support/form/form-deferred.ts';

const lead = 'lead-1' as LeadId;
const listed = { data: { consents: [] } };
const asked: { readonly path: string; readonly answer: (status: number) => Promise<void> }[] = [];

/** The calls of a journey, to a lender that answers when the test says so. */
function openedJourney() {
  return openJourney({ apiBase: 'https://lender.example/api', productId: 'p' });
}

function paths(): readonly string[] {
  return asked.map(({ path }) => path);
}

beforeEach(() => {
  asked.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (url: string) => {
    const { promise, resolve } = deferred<Response>();
    asked.push({
      path: url.slice('https://lender.example/api'.length).replace(/\?.*/, ''),
      async answer(status) {
        resolve(new Response('{"consents":[]}', { status }));
        await vi.advanceTimersByTimeAsync(0);
      },
    });
    return promise;
  });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

it('what there is to agree to is asked for once at a time, by each list of its own', async () => {
  const { listConsents } = openedJourney();
  const answers = [
    listConsents('/policy', lead),
    listConsents('/policy', lead),
    listConsents('/policies', lead),
  ];
  for (const { answer } of asked) await answer(200);
  expect(await Promise.all(answers)).toEqual([listed, listed, listed]);
  expect(paths()).toEqual(['/policy', '/policies']);
});

it('the list is not asked for again within 60 s of the last time, and is after', async () => {
  const { listConsents } = openedJourney();
  void listConsents('/policies', lead);
  await asked[0]?.answer(200);
  for (const _time of [1, 2]) {
    await vi.advanceTimersByTimeAsync(59_999);
    expect(await listConsents('/policies', lead)).toEqual(listed);
  }
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(60_000);
  void listConsents('/policies', lead);
  expect(asked).toHaveLength(2);
});

it('another application is asked about by itself', async () => {
  const { listConsents } = openedJourney();
  void listConsents('/policy', lead);
  await asked[0]?.answer(200);
  void listConsents('/policy', 'lead-2' as LeadId);
  expect(paths()).toEqual(['/policy', '/policy']);
});

it('what a lead is asked to agree to after it went on is asked for anew', async () => {
  const { listConsents, completeScreen } = openedJourney();
  void listConsents('/policy', lead);
  await asked[0]?.answer(200);
  const completed = completeScreen('/offer/dynamic-policy', lead, {});
  await asked[1]?.answer(200);
  await completed;
  void listConsents('/policy', lead);
  expect(paths()).toEqual(['/policy', '/offer/dynamic-policy', '/policy']);
});

it('what failed is asked for again', async () => {
  const { listConsents } = openedJourney();
  const first = listConsents('/policy', lead);
  await asked[0]?.answer(500);
  expect(await first).toEqual({ error: { kind: 'refused', status: 500 } });
  const second = listConsents('/policy', lead);
  await asked[1]?.answer(200);
  expect(await second).toEqual(listed);
});

it('what takes long is not given up: who asks again asks beside it, and either answer will do', async () => {
  const { listConsents } = openedJourney();
  const slow = listConsents('/policy', lead);
  await vi.advanceTimersByTimeAsync(10_000);
  const retry = listConsents('/policy', lead);
  expect(asked).toHaveLength(2);
  await asked[0]?.answer(200);
  expect(await slow).toEqual(listed);
  await asked[1]?.answer(200);
  expect(await retry).toEqual(listed);
});
