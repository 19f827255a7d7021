import { expect, onTestFinished } from 'vitest';
import { createSandbox, type SandboxOptions } from '../../../sandbox/application.ts';
import type { JournalEntry } from '../../../sandbox/sandbox-state.ts';
import { sandboxMiddleware } from '../../../sandbox/middleware.ts';
import { type HttpServer, startServer } from './http-server.ts';
import { replyFault, requestFault } from './lead-contract.ts';
import { type RulesOnDisk, writeRules } from '../shipped/rules-on-disk.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: unknown;
}

export interface Lender {
  readonly origin: string;
  readonly apiBase: string;
  readonly rules: RulesOnDisk;
  /** Calls the lead API. Replies without a fault must comply with the contract. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Calls the control API of the sandbox. */
  control(method: string, path: string, body?: unknown): Promise<Answer>;
  journal(): Promise<readonly JournalEntry[]>;
  fault(method: string, path: string, fault: string, times?: number): Promise<void>;
  journey(...states: number[]): Promise<void>;
}

/** Starts a sandbox on a free port for one test. At its end all replies must have complied with the contract. */
export async function startLender(options: Partial<SandboxOptions> = {}): Promise<Lender> {
  const rules = writeRules();
  const sandbox = createSandbox({ generated: rules.directory, dripMilliseconds: 1, ...options });
  const middleware = sandboxMiddleware(sandbox);
  const server: HttpServer = await startServer((request, response) => {
    middleware(request, response, () => response.writeHead(404).end('not the lender'));
  });
  const { origin } = server;
  // The journal is requested many times, so only new entries are transferred.
  let journal: JournalEntry[] = [];

  const lender: Lender = {
    origin,
    apiBase: `${origin}/api`,
    rules,
    async call(method, path, body, headers) {
      const answer = await send(`${origin}/api${path}`, method, body, headers);
      expect(replyFault({ method, path, status: answer.status, body: answer.body })).toBe('');
      return answer;
    },
    control(method, path, body) {
      if (path === '/reset') journal = [];
      return send(`${origin}/__sandbox${path}`, method, body);
    },
    async journal() {
      const knownEntries = journal;
      const first = knownEntries.length;
      const { body } = await lender.control('GET', `/journal?after=${first}`);
      for (const [position, entry] of (body as readonly JournalEntry[]).entries())
        knownEntries[first + position] = entry;
      return [...knownEntries];
    },
    async fault(method, path, fault, times = 1) {
      const { status } = await lender.control('POST', '/faults', { method, path, fault, times });
      expect(status).toBe(200);
    },
    async journey(...states) {
      expect((await lender.control('POST', '/journey', { states })).status).toBe(200);
    },
  };

  onTestFinished(async () => {
    for (const entry of await lender.journal()) {
      if (entry.status === 200 && entry.fault === undefined) expect(requestFault(entry)).toBe('');
    }
    await lender.control('POST', '/reset');
    await server.close();
    rules.remove();
  });
  return lender;
}

async function send(
  url: string,
  method: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: parseJson(text) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
