import type { PlannedFault } from './replies/fault.ts';
import type { Lead } from './lead/lead.ts';
import { pathsMeet } from './replies/path-pattern.ts';
import type { Reply } from './replies/reply.ts';
import { accepted, checking, redirected } from './lead/states.ts';

/** A call of the lead API with its result. */
export interface JournalEntry {
  readonly method: string;
  /** Relative to the API base. */
  readonly path: string;
  /** With its question mark; undefined if there is none. */
  readonly query?: string;
  readonly headers: { readonly [name: string]: string };
  /** The parsed body, or null. */
  readonly body: unknown;
  /** The status of the reply. If a fault lost the reply, the status that was lost. */
  readonly status: number;
  readonly at: string;
  /** The fault that altered the reply. */
  readonly fault?: string;
}

/** A call of a fake vendor script. */
export interface VendorCall {
  readonly vendor: string;
  /** The arguments of the call. Parts that are not serialisable as JSON are left out. */
  readonly call: readonly unknown[];
  /** Whether consent allowed it to be passed on. */
  readonly sent: boolean;
  /** Milliseconds since 1970, with fractions. */
  readonly at: number;
}

/** The states that new leads will pass. */
export interface Journey {
  /** Missing if the states were listed individually. */
  readonly name?: string;
  readonly states: readonly number[];
  /** When a lead enters the first state. With `when-complete` the form's own state is returned until then. */
  readonly begins: 'when-complete' | 'at-once';
  /** The style of replies; undefined for complete ones. */
  readonly replies?: 'terse' | 'odd';
}

/** The state of the sandbox. A reset replaces it. */
export interface SandboxState {
  readonly leads: Map<string, Lead>;
  /** The reply that stored a lead, by idempotency key. */
  readonly firstReplies: Map<string, Reply>;
  readonly journal: JournalEntry[];
  readonly vendorCalls: VendorCall[];
  /** The last assigned number, if leads and offers have numbers as ids. */
  lastNumber: number;
  faults: readonly PlannedFault[];
  journey: Journey;
  /** Aborted by a reset, which ends all pending replies. */
  readonly resetController: AbortController;
}

export function createSandboxState(): SandboxState {
  return {
    leads: new Map(),
    firstReplies: new Map(),
    journal: [],
    vendorCalls: [],
    lastNumber: 6,
    faults: [],
    journey: { states: [checking, accepted, redirected], begins: 'when-complete' },
    resetController: new AbortController(),
  };
}

/** Returns the oldest matching fault and counts the use. */
export function takeFault(memory: SandboxState, method: string, path: string): PlannedFault | undefined {
  const planned = memory.faults.find((each) => each.method === method && pathsMeet(each.path, path));
  if (planned === undefined) return undefined;
  const used = planned.times === 1 ? [] : [{ ...planned, times: planned.times - 1 }];
  memory.faults = memory.faults.flatMap((each) => (each === planned ? used : [each]));
  return planned;
}
