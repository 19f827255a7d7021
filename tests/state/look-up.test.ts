import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ApiResult } from '../../src/api/api-result.ts';
import type { CallReply } from '../../src/api/call.ts';
import { createLookUp, type LookUp } from '../../src/state/look-up.ts';
import type { Send, SendOptions } from '../../src/api/send.ts';
import { deferred } from '../support/form/form-deferred.ts';

type Result = ApiResult<CallReply<'companies'>>;

interface Request {
  readonly name: string;
  readonly signal: AbortSignal | undefined;
  answer(result: Result): Promise<void>;
}

const foundCompanies: Result = { data: { companies: [{ name: 'Acme' }] } };
const offline: Result = { error: { kind: 'offline' } };

/** A lender that replies when the test calls `answer`, and aborts on the signal. */
function start(): { lookUp: LookUp; requests: Request[] } {
  const requests: Request[] = [];
  function send(
    _name: 'companies',
    { name }: { name: string },
    { signal }: SendOptions = {},
  ): Promise<Result> {
    const { promise, resolve } = deferred<Result>();
    signal?.addEventListener('abort', () => resolve(offline));
    requests.push({
      name,
      signal,
      async answer(result) {
        resolve(result);
        await promise;
      },
    });
    return promise;
  }
  return { lookUp: createLookUp(send as Send), requests };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe('a look-up', () => {
  test('is shared by all callers while it is running', async () => {
    const { lookUp, requests } = start();
    const answers = [lookUp('companies', { name: 'acm' }), lookUp('companies', { name: 'acm' })];
    await requests[0]?.answer(foundCompanies);
    expect(await Promise.all(answers)).toEqual([foundCompanies, foundCompanies]);
    expect(requests).toHaveLength(1);
  });

  test('returns the cached reply for 60 s', async () => {
    const { lookUp, requests } = start();
    void lookUp('companies', { name: 'acm' });
    await requests[0]?.answer(foundCompanies);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(await lookUp('companies', { name: 'acm' })).toEqual(foundCompanies);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    void lookUp('companies', { name: 'acm' });
    expect(requests).toHaveLength(2);
  });

  test('is requested again after a failure', async () => {
    const { lookUp, requests } = start();
    const first = lookUp('companies', { name: 'acm' });
    await requests[0]?.answer({ error: { kind: 'refused', status: 500 } });
    expect(await first).toEqual({ error: { kind: 'refused', status: 500 } });
    void lookUp('companies', { name: 'acm' });
    expect(requests).toHaveLength(2);
  });

  test('aborts the previous one, which can be requested again at once', async () => {
    const { lookUp, requests } = start();
    const first = lookUp('companies', { name: 'acm' });
    void lookUp('companies', { name: 'acme' });
    const secondLookUp = lookUp('companies', { name: 'acm' });
    expect(requests.map(({ name, signal }) => [name, signal?.aborted])).toEqual([
      ['acm', true],
      ['acme', true],
      ['acm', false],
    ]);
    expect(await first).toEqual(offline);
    await requests[2]?.answer(foundCompanies);
    expect(await secondLookUp).toEqual(foundCompanies);
  });

  test('keeps earlier replies', async () => {
    const { lookUp, requests } = start();
    void lookUp('companies', { name: 'acm' });
    await requests[0]?.answer(foundCompanies);
    await vi.advanceTimersByTimeAsync(0);
    void lookUp('companies', { name: 'acme' });
    expect(await lookUp('companies', { name: 'acm' })).toEqual(foundCompanies);
    expect(requests).toHaveLength(2);
  });

  test('is aborted with its last caller, and is requested again by the next', async () => {
    const { lookUp, requests } = start();
    const [one, other] = [new AbortController(), new AbortController()];
    void lookUp('companies', { name: 'acm' }, one.signal);
    void lookUp('companies', { name: 'acm' }, other.signal);
    one.abort();
    expect(requests[0]?.signal?.aborted).toBe(false);
    other.abort();
    expect(requests[0]?.signal?.aborted).toBe(true);
    void lookUp('companies', { name: 'acm' });
    expect(requests.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
  });

  test('is aborted after 8 s without a reply', async () => {
    const { lookUp } = start();
    const answer = lookUp('companies', { name: 'acm' });
    await vi.advanceTimersByTimeAsync(8000);
    expect(await answer).toEqual(offline);
  });
});
