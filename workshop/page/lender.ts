import type { Answers } from '../../src/model/answers.ts';
import type { Flow } from '../../src/model/flow.ts';
import { leadOf } from './stored-application.ts';

async function post(path: string, data: unknown): Promise<Response> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(data),
  });
  if (!response.ok) throw new Error(`The sandbox rejected ${path}: ${await response.text()}`);
  return response;
}

/** Sets the journey of new leads in the sandbox of `npm start`. */
export async function setJourney(
  journey: { readonly states: readonly number[]; readonly begins?: 'at-once' } | { readonly name: string },
): Promise<void> {
  await post('/__sandbox/journey', journey);
}

export const defaultJourney = { states: [6, 10, 12] };
let lastRequest: Promise<unknown> = Promise.resolve();

/** Creates a lead with these answers in a state of the sandbox, and returns its id. */
export function leadInState(
  { flow, productId, state }: { readonly flow: Flow; readonly productId: string; readonly state: number },
  answers: Answers,
): Promise<string> {
  const createLead = async (): Promise<string> => {
    await setJourney({ states: [state], begins: 'at-once' });
    try {
      const response = await post('/api/v2/lead', { productId, ...leadOf(flow, answers) });
      return String(((await response.json()) as { readonly id: string | number }).id);
    } finally {
      await setJourney(defaultJourney);
    }
  };
  const created = lastRequest.then(createLead);
  lastRequest = created.catch(() => undefined);
  return created;
}

/** A call of the lead API from the sandbox's journal. */
export interface JournalCall {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly status: number;
  readonly at: string;
  readonly fault?: string;
}

/** A call that the fake vendor received, and whether consent allowed it. */
export interface VendorCall {
  readonly vendor: string;
  readonly call: readonly unknown[];
  readonly sent: boolean;
  readonly at: number;
}

export async function readJournal(): Promise<readonly JournalCall[]> {
  return (await (await fetch('/__sandbox/journal')).json()) as readonly JournalCall[];
}

export async function readVendorCalls(): Promise<readonly VendorCall[]> {
  return (await (await fetch('/__sandbox/vendors/journal')).json()) as readonly VendorCall[];
}

/** The numbers of entries in the two journals. */
export interface JournalCounts {
  readonly calls: number;
  readonly events: number;
}

/**
 * Returns how many entries of each journal to skip: `start`, or none if a journal has become shorter, because a reset
 * clears both.
 */
export function journalStart(start: JournalCounts, current: JournalCounts): JournalCounts {
  return current.calls < start.calls || current.events < start.events ? { calls: 0, events: 0 } : start;
}

export async function resetLender(): Promise<void> {
  await post('/__sandbox/reset', {});
}

export async function planFault(fault: {
  readonly method: string;
  readonly path: string;
  readonly fault: string;
}): Promise<void> {
  await post('/__sandbox/faults', { ...fault, times: 1 });
}

/** Formats the body of a call. */
export function bodyText({ body }: JournalCall): string {
  return body === null || body === undefined ? '' : JSON.stringify(body, undefined, 2);
}
