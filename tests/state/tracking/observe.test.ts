import { describe, expect, it, vi } from 'vitest';
import type { LeadApi } from '../../../src/api/lead-api.ts';
import { doNothing } from '../../../src/lib/do-nothing.ts';
import type { Dependencies } from '../../../src/state/dependencies.ts';
import { observed } from '../../../src/state/tracking/observe.ts';
import type { FunnelEvent } from '../../../src/tracking/event.ts';

/** How many things each call takes before its signal. */
const taken = {
  createLead: 2,
  updateLead: 2,
  leadStatus: 1,
  redirectLead: 1,
  completeScreen: 3,
  openLink: 1,
  setPassword: 2,
  sellLead: 1,
  unsubscribe: 1,
  changeConsents: 2,
  resendCode: 1,
  uploadPage: 3,
  listConsents: 2,
  partnerLogos: 0,
  tellAffiliate: 1,
} satisfies Record<keyof LeadApi, number>;

const loan = { amount: 20_000, period: 84, periodScale: 'month', currency: 'PHP' };

const calls = Object.entries(taken) as readonly (readonly [keyof LeadApi, number])[];

function watching(name: keyof LeadApi) {
  const call = vi.fn<(...asked: unknown[]) => Promise<unknown>>(() =>
    Promise.resolve({ error: { kind: 'offline' } }),
  );
  const report = vi.fn<(event: FunnelEvent) => void>();
  const dependencies = { api: { [name]: call }, owners: { owned: {}, unowned: [] }, leave: doNothing };
  const { api } = observed(dependencies as unknown as Dependencies, {
    report,
    loan: () => loan,
  });
  return { call, report, ask: (asked: readonly unknown[]): unknown => Reflect.apply(api[name], api, asked) };
}

describe.each(calls)('what is observed of "%s"', (name, count) => {
  const asked = Array.from({ length: count }, (_, at) => `${name} ${at}`);

  it('goes to the lender as it was asked, with the signal that ends it', async () => {
    const { call, ask } = watching(name);
    const { signal } = new AbortController();
    await ask([...asked, signal]);
    expect(call.mock.calls).toEqual([[...asked, signal]]);
    expect(call.mock.calls[0]?.at(-1)).toBe(signal);
  });

  it('is no failure once nobody waits for it', async () => {
    const { report, ask } = watching(name);
    await ask([...asked, AbortSignal.abort()]);
    expect(report).not.toHaveBeenCalled();
  });
});
