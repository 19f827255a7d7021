import { setImmediate, setTimeout } from 'node:timers/promises';
import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { assertNever } from '../../src/lib/assert-never.ts';
import type { Fault } from './fault.ts';
import { bodyText, headersOf, type Reply, responseOf } from './reply.ts';

export interface Connection {
  readonly outgoing: ServerResponse;
  /** Aborted when the sandbox is reset; ends all delayed replies. */
  readonly ended: AbortSignal;
  readonly dripMilliseconds: number;
}

/** Sends a reply altered by its fault. */
export async function applyFault(reply: Reply, fault: Fault, wire: Connection): Promise<Response> {
  switch (fault.kind) {
    case 'status':
      return responseOf(reply);
    case 'malformed':
      return new Response('{"progressState": ', { headers: headersOf(reply) });
    case 'empty':
      return new Response('', { headers: headersOf(reply) });
    case 'delay':
      await pause(fault.milliseconds, wire.ended);
      return responseOf(reply);
    case 'drop':
      return loseReply(reply, wire);
    case 'hang':
      await neverReply(wire);
      return loseReply(reply, wire);
    case 'drip':
      return sendSlowly(reply, wire);
    default:
      return assertNever(fault);
  }
}

/**
 * Closes the connection within the reply. The headers are sent first, because a browser silently repeats a request
 * when a reused connection closes without a byte, which would hide the loss.
 */
async function loseReply(reply: Reply, { outgoing }: Connection): Promise<Response> {
  startReply(reply, outgoing);
  await setImmediate();
  outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
}

async function sendSlowly(reply: Reply, wire: Connection): Promise<Response> {
  const { outgoing, ended, dripMilliseconds } = wire;
  startReply(reply, outgoing);
  for (const byte of Buffer.from(bodyText(reply))) {
    await pause(dripMilliseconds, ended);
    if (ended.aborted || outgoing.destroyed) break;
    outgoing.write(Buffer.of(byte));
  }
  if (ended.aborted) outgoing.destroy();
  else outgoing.end();
  return RESPONSE_ALREADY_SENT;
}

function startReply(reply: Reply, outgoing: ServerResponse): void {
  if (outgoing.destroyed || outgoing.headersSent) return;
  const length = Buffer.byteLength(bodyText(reply));
  outgoing.writeHead(reply.status, { ...headersOf(reply), 'content-length': length });
  outgoing.flushHeaders();
}

/** Waits until a reset, or until the caller disconnects. */
function neverReply({ outgoing, ended }: Connection): Promise<void> {
  return new Promise((resolve) => {
    outgoing.once('close', resolve);
    ended.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** Waits, unless a reset ends it. Does not keep the process alive. */
async function pause(milliseconds: number, ended: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { signal: ended, ref: false }).catch(() => undefined);
}
