import type { PlannedFault } from './replies/fault.ts';
import type { Lead } from './lead/lead.ts';
import { canMatchSamePath } from './replies/path-pattern.ts';
import type { Reply } from './replies/reply.ts';
import { accepted, checking, redirected } from './lead/states.ts';

/** A call of the lead API with its result. */
export interface JournalEntry {
  readonly method: string;
  /** Relative to the API base. */
  readonly path: string;
  /** The query with its question mark; undefined if there is none. */
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
  /** Whether consent allowed the vendor to send the call. */
  readonly sent: boolean;
  /** Milliseconds since 1970, with fractions. */
  readonly at: number;
}

/** The states that new leads will pass. */
export interface Journey {
  /** Undefined if the request listed the states. */
  readonly name?: string;
  readonly states: readonly number[];
  /** When a lead enters the first state. With `when-complete` the lead is in state 0 until then. */
  readonly begins: 'when-complete' | 'at-once';
  /** The style of replies. Without it, replies are complete. */
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

/** Returns the oldest fault for a call and decreases its remaining number of replies. */
export function takeFault(memory: SandboxState, method: string, path: string): PlannedFault | undefined {
  const plannedFault = memory.faults.find(
    (each) => each.method === method && canMatchSamePath(each.path, path),
  );
  if (plannedFault === undefined) return undefined;
  const remaining = plannedFault.times === 1 ? [] : [{ ...plannedFault, times: plannedFault.times - 1 }];
  memory.faults = memory.faults.flatMap((each) => (each === plannedFault ? remaining : [each]));
  return plannedFault;
}
