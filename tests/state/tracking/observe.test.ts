import { describe, expect, it, vi } from 'vitest';
import type { ApiResult } from '../../../src/api/api-result.ts';
import type { CallName } from '../../../src/api/call.ts';
import type { SendOptions } from '../../../src/api/send.ts';
import { doNothing } from '../../../src/lib/do-nothing.ts';
import type { LeadId } from '../../../src/model/identifiers.ts';
import type { Dependencies } from '../../../src/state/dependencies.ts';
import { withTracking } from '../../../src/state/page-view.ts';
import type { FunnelEvent } from '../../../src/tracking/event.ts';
import { callRows } from '../../support/lender/call-tables.ts';

const loan = { amount: 20_000, period: 84, periodScale: 'month', currency: 'PHP' };
const input = { lead: 'lead-1' as LeadId, body: {} };

function observedSend(result: ApiResult<unknown> = { error: { kind: 'refused', status: 404 } }) {
  const asked = vi.fn<(name: string, input: unknown, options?: SendOptions) => Promise<unknown>>(() =>
    Promise.resolve(result),
  );
  const report = vi.fn<(event: FunnelEvent) => void>();
  const dependencies = { send: asked, creation: 'createLead', owners: { owned: {}, unowned: [] } };
  const { send } = withTracking({ ...dependencies, leave: doNothing } as unknown as Dependencies, {
    report,
    loan: () => loan,
  });
  return {
    asked,
    report,
    ask: (name: CallName, options?: SendOptions) => send(name, input as never, options),
  };
}

describe.each(callRows.map(([name]) => name))('the observation of "%s"', (name) => {
  it('is sent to the lender unchanged, with its signal', async () => {
    const { asked, ask } = observedSend();
    const { signal } = new AbortController();
    await ask(name, { signal });
    expect(asked.mock.calls).toEqual([[name, input, { signal }]]);
    expect(asked.mock.calls[0]?.[2]?.signal).toBe(signal);
  });

  it('is tracked as a failure with its operation id', async () => {
    const { report, ask } = observedSend();
    await ask(name);
    expect(report.mock.calls).toEqual([
      [{ name: 'server_failed', operation: name, kind: 'refused', status: 404, dataPoints: [] }],
    ]);
  });

  it('is not a failure once it was aborted', async () => {
    const { report, ask } = observedSend();
    await ask(name, { signal: AbortSignal.abort() });
    expect(report).not.toHaveBeenCalled();
  });
});

it('a failure with a fallback is not tracked', async () => {
  const { report, ask } = observedSend();
  await ask('leadUrl', { isExpected: ({ kind }) => kind === 'refused' });
  expect(report).not.toHaveBeenCalled();
  await ask('leadUrl', { isExpected: ({ kind }) => kind === 'offline' });
  expect(report).toHaveBeenCalledTimes(1);
});
