import * as fc from 'fast-check';
import type { LeadId } from '../../../src/model/identifiers.ts';
import type { ApplicationStore } from '../../../src/state/application-store.ts';
import type { Flow } from '../../../src/model/flow.ts';
import { type Call, flushPromises, FakeBrowser } from '../fake-browser.ts';

/** The lender handles a request even if its reply does not arrive. */
export interface Lender {
  serve(call: Call): { readonly id: LeadId; readonly progressState: number };
}

const ends = ['lose', 'refuse', 'break-off', 'reject'] as const;

/** The possible ends of a pending request. */
export interface Reply {
  readonly kind: 'answer' | (typeof ends)[number];
  readonly call: number;
}

const call = fc.nat(3);
export const repliedCall: fc.Arbitrary<Reply> = fc.record({ kind: fc.constant('answer'), call });
export const lostCall: fc.Arbitrary<Reply> = fc.record({ kind: fc.constantFrom(...ends), call });

/** One application in two tabs, and a lender whose replies the test controls. */
export class TwoTabs<Kept extends Lender> {
  readonly browser: FakeBrowser;
  readonly tabs: ApplicationStore[];
  private readonly answered = new Set<Call>();

  constructor(
    readonly lender: Kept,
    /** The field of the server error. */
    private readonly disliked: string,
    flow?: Flow,
  ) {
    this.browser = new FakeBrowser(flow);
    this.tabs = [this.browser.openTab(), this.browser.openTab()];
  }

  tab(index: number): ApplicationStore {
    const tab = this.tabs[index];
    if (!tab) throw new Error('There are two tabs.');
    return tab;
  }

  async reload(index: number): Promise<void> {
    this.browser.closeTab(this.tab(index));
    this.tabs[index] = this.browser.openTab();
    return flushPromises();
  }

  /** Replies to all pending requests until none is left. */
  async finish(rounds: number): Promise<void> {
    for (let round = 0; round < rounds; round += 1) {
      for (const call of this.open()) await this.answer(call);
      await this.browser.advanceTime(10_000);
    }
  }

  async reply({ kind, call: index }: Reply): Promise<void> {
    const open = this.open();
    const call = open[index % Math.max(open.length, 1)];
    if (!call) return;
    if (kind === 'answer') return this.answer(call);
    this.answered.add(call);
    // If the reply is lost, the lender has handled the request. Otherwise the request never arrived.
    if (kind === 'lose') this.lender.serve(call);
    if (kind === 'reject') {
      const errors = [{ fieldName: this.disliked, message: 'No.' }];
      return call.reply({ error: { kind: 'rejected', errors } });
    }
    return call.reply({
      error: kind === 'refuse' ? { kind: 'refused', status: 503 } : { kind: 'offline' },
    });
  }

  private async answer(call: Call): Promise<void> {
    this.answered.add(call);
    await call.reply({ data: this.lender.serve(call) });
  }

  private open(): readonly Call[] {
    // An aborted request was handled earlier, or never.
    return this.browser.calls.filter((call) => !this.answered.has(call) && call.signal?.aborted !== true);
  }
}
