import type { APIRequestContext } from '@playwright/test';

export interface JournalEntry {
  readonly method: string;
  readonly path: string;
  readonly headers: { readonly [name: string]: string };
  readonly body: { readonly [field: string]: unknown } | null;
  readonly status: number;
}

export interface VendorCall {
  readonly vendor: string;
  readonly call: readonly unknown[];
  readonly sent: boolean;
}

/** The style of replies other than complete ones. */
export type Replies = 'terse' | 'odd';

export interface Fault {
  readonly method: string;
  readonly path: string;
  readonly fault: string;
  readonly times: number;
  /** The body of a status fault. */
  readonly body?: object;
}

/** Controls the sandbox lender over HTTP. */
export interface SandboxControl {
  reset(): Promise<void>;
  /** Sets the journey by its name or by its states. */
  journey(journey: string | readonly number[], replies?: Replies): Promise<void>;
  fault(fault: Fault): Promise<void>;
  /** Returns the ids of all leads. */
  leads(): Promise<readonly string[]>;
  journal(method?: string, path?: string): Promise<readonly JournalEntry[]>;
  /** Returns the calls to vendors, oldest first. */
  vendorCalls(vendor?: string): Promise<readonly VendorCall[]>;
}

/** A server may close an idle connection just when it is used again. */
const withRetries = { maxRetries: 2 };

export function sandboxControl(request: APIRequestContext, origin: string): SandboxControl {
  async function post(path: string, data?: unknown): Promise<void> {
    const response = await request.post(`${origin}/__sandbox/${path}`, { ...withRetries, data });
    if (!response.ok())
      throw new Error(`The sandbox refused ${path}: ${response.status()} ${await response.text()}`);
  }
  return {
    reset: () => post('reset'),
    journey: (journey, replies) =>
      post('journey', {
        ...(typeof journey === 'string' ? { name: journey } : { states: journey }),
        replies,
      }),
    fault: (fault) => post('faults', fault),
    async leads() {
      const page = await (await request.get(`${origin}/__sandbox/`, withRetries)).text();
      return [...page.matchAll(/<tr>\s*<td><code>([^<]+)<\/code>/g)].map(([, id]) => id ?? '');
    },
    async vendorCalls(vendor) {
      const response = await request.get(`${origin}/__sandbox/vendors/journal`, withRetries);
      const calls = (await response.json()) as readonly VendorCall[];
      return calls.filter((each) => vendor === undefined || each.vendor === vendor);
    },
    async journal(method, path) {
      const response = await request.get(`${origin}/__sandbox/journal`, withRetries);
      const entries = (await response.json()) as readonly JournalEntry[];
      return entries.filter(
        (entry) =>
          (method === undefined || entry.method === method) && (path === undefined || entry.path === path),
      );
    },
  };
}
