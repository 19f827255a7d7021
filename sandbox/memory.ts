import type { FaultOrder } from './replies/fault.ts';
import type { Lead } from './lead/lead.ts';
import { pathsMeet } from './replies/path-pattern.ts';
import type { Reply } from './replies/reply.ts';
import { accepted, checking, redirected } from './lead/states.ts';

/** One call of the lead API, and what the lender decided on it. */
export interface JournalEntry {
  readonly method: string;
  /** Below the API base. */
  readonly path: string;
  /** With its question mark; absent where there was none. */
  readonly query?: string;
  readonly headers: { readonly [name: string]: string };
  /** As it was parsed; null where there was none that could be. */
  readonly body: unknown;
  /** What the lender answered; where the fault below lost the answer, what it would have been. */
  readonly status: number;
  readonly at: string;
  /** The fault the reply met. */
  readonly fault?: string;
}

/** A call of a fake vendor script. */
export interface VendorCall {
  readonly vendor: string;
  /** The call as the page made it; what cannot be written as JSON is left out. */
  readonly call: readonly unknown[];
  /** Whether consent allowed it to be passed on. */
  readonly sent: boolean;
  /** Milliseconds since 1970, with their fractions. */
  readonly at: number;
}

/** What leads yet to be created will pass. */
export interface Journey {
  /** Missing if the states were listed individually. */
  readonly name?: string;
  readonly states: readonly number[];
  /** When a lead enters the first of them; a lender that waits for the whole form names the form's own state till then. */
  readonly begins: 'when-complete' | 'at-once';
  /** How replies are worded: whole where absent. */
  readonly replies?: 'terse' | 'odd';
}

/** The state of the sandbox. A reset replaces it. */
export interface Memory {
  readonly leads: Map<string, Lead>;
  /** The reply that stored a lead, by idempotency key. */
  readonly firstReplies: Map<string, Reply>;
  readonly journal: JournalEntry[];
  readonly vendorCalls: VendorCall[];
  /** The last number that was given to a lead or an offer, where those have numbers. */
  lastNumber: number;
  faults: readonly FaultOrder[];
  journey: Journey;
  /** Aborted by a reset, which ends every reply that still hangs, drips or waits. */
  readonly era: AbortController;
}

export function createMemory(): Memory {
  return {
    leads: new Map(),
    firstReplies: new Map(),
    journal: [],
    vendorCalls: [],
    lastNumber: 6,
    faults: [],
    journey: { states: [checking, accepted, redirected], begins: 'when-complete' },
    era: new AbortController(),
  };
}

/** The oldest order that meets this call, with one of its times used up. */
export function takeFault(memory: Memory, method: string, path: string): FaultOrder | undefined {
  const order = memory.faults.find((each) => each.method === method && pathsMeet(each.path, path));
  if (order === undefined) return undefined;
  const used = order.times === 1 ? [] : [{ ...order, times: order.times - 1 }];
  memory.faults = memory.faults.flatMap((each) => (each === order ? used : [each]));
  return order;
}
