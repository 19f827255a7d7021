import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { startServer } from './http-server.ts';

const refusals = [400, 401, 403, 404, 409, 413, 422, 429, 500, 502, 503, 504] as const;

/** Replacements of a lost reply. The lender has handled the request. */
const replacements: { readonly [fault: string]: readonly [status: number, text: string] } = {
  'HTML instead of JSON': [200, '<!doctype html><title>Gateway</title><p>Sign in'],
  'broken JSON': [200, '{"progressState": '],
  '{}': [200, '{}'],
  null: [200, 'null'],
  'an id that is none': [200, '{"id":{},"progressState":"later"}'],
  'no content': [204, ''],
};

/** All faults between a page and its lender, and one case without a fault. */
export const faults: readonly string[] = [
  'no such host',
  'a refused connection',
  'a connection that ends',
  'no answer',
  'a byte at a time',
  'an answer that is late',
  ...refusals.map((status) => `status ${status}`),
  'a server error',
  ...Object.keys(replacements),
];

const noFault = 'none';

/**
 * Returns the API base at which every call has this fault. Calls below `missing` do not exist, regardless of the
 * fault.
 */
export type BaseOf = (fault?: string, missing?: string) => string;

/** The delay of a late reply in milliseconds. */
export const lateReplyInMs = 1500;

export async function startFaultyLender(apiBase: string): Promise<BaseOf> {
  const server = await startServer((incoming, outgoing) => {
    void relay(incoming, outgoing, apiBase).catch(() => outgoing.destroy());
  });
  const silentServer = await startServer(() => undefined);
  await silentServer.close();
  onTestFinished(() => server.close());
  return (fault = noFault, missingPath = '') => {
    if (fault === 'no such host') return 'http://nobody.invalid/api';
    if (fault === 'a refused connection') return `${silentServer.origin}/api`;
    return [server.origin, fault, missingPath]
      .map((part, at) => (at === 0 ? part : encodeURIComponent(part)))
      .join('/');
  };
}

async function relay(incoming: IncomingMessage, outgoing: ServerResponse, apiBase: string): Promise<void> {
  outgoing.setHeader('access-control-allow-origin', '*');
  outgoing.setHeader('access-control-allow-headers', '*');
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  if (incoming.method === 'OPTIONS') return void outgoing.end();
  const [, name = '', missing = '', ...path] = (incoming.url ?? '').split('/');
  const fault = decodeURIComponent(name);
  const calledPath = `/${path.join('/')}`;
  if (missing !== '' && calledPath.startsWith(decodeURIComponent(missing)))
    return void outgoing.writeHead(404).end('{"error":"Nobody knows this."}');
  if (fault === 'a server error') {
    return void outgoing.writeHead(422).end('{"errors":[{"fieldName":"creditBureau","message":"Not now."}]}');
  }
  if (fault.startsWith('status '))
    return void outgoing.writeHead(Number(fault.slice(7))).end('{"error":"No."}');
  const reply = await fetch(apiBase + calledPath, {
    method: incoming.method ?? 'GET',
    headers: headersOf(incoming),
    ...(chunks.length === 0 ? {} : { body: Buffer.concat(chunks) }),
  });
  await sendFault(outgoing, fault, { status: reply.status, text: await reply.text() });
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const forwardedHeaders = ['content-type', 'idempotency-key'].map((name) => [name, headers[name]]);
  return Object.fromEntries(forwardedHeaders.filter(([, value]) => typeof value === 'string')) as Record<
    string,
    string
  >;
}

interface LostReply {
  readonly status: number;
  readonly text: string;
}

async function sendFault(
  outgoing: ServerResponse,
  fault: string,
  { status, text }: LostReply,
): Promise<void> {
  if (fault === noFault) return void outgoing.writeHead(status).end(text);
  const replacement = replacements[fault];
  if (replacement !== undefined)
    return void outgoing.writeHead(replacement[0]).end(replacement[1] || undefined);
  if (fault === 'no answer') return;
  if (fault === 'an answer that is late') {
    await pause(lateReplyInMs);
    return void outgoing.writeHead(status).end(text);
  }
  outgoing.writeHead(status, { 'content-length': Buffer.byteLength(text) });
  outgoing.flushHeaders();
  if (fault === 'a connection that ends') return void outgoing.destroy();
  for (const byte of Buffer.from(text)) {
    if (outgoing.destroyed) return;
    outgoing.write(Buffer.of(byte));
    await pause(1000);
  }
  outgoing.end();
}
