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
    const found = this.tabs[index];
    if (!found) throw new Error('There are two tabs.');
    return found;
  }

  async reload(index: number): Promise<void> {
    this.browser.closeTab(this.tab(index));
    this.tabs[index] = this.browser.openTab();
    return flushPromises();
  }

  /** Replies to all pending requests until none is left. */
  async finish(rounds: number): Promise<void> {
    for (let round = 0; round < rounds; round += 1) {
      for (const waiting of this.open()) await this.answer(waiting);
      await this.browser.advanceTime(10_000);
    }
  }

  async reply({ kind, call: index }: Reply): Promise<void> {
    const open = this.open();
    const waiting = open[index % Math.max(open.length, 1)];
    if (!waiting) return;
    if (kind === 'answer') return this.answer(waiting);
    this.answered.add(waiting);
    // If the reply is lost, the lender has handled the request. Otherwise the request never arrived.
    if (kind === 'lose') this.lender.serve(waiting);
    if (kind === 'reject') {
      const errors = [{ fieldName: this.disliked, message: 'No.' }];
      return waiting.reply({ error: { kind: 'rejected', errors } });
    }
    return waiting.reply({
      error: kind === 'refuse' ? { kind: 'refused', status: 503 } : { kind: 'offline' },
    });
  }

  private async answer(waiting: Call): Promise<void> {
    this.answered.add(waiting);
    await waiting.reply({ data: this.lender.serve(waiting) });
  }

  private open(): readonly Call[] {
    // An aborted request was handled earlier, or never.
    return this.browser.calls.filter((each) => !this.answered.has(each) && each.signal?.aborted !== true);
  }
}
