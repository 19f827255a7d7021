import { setImmediate, setTimeout } from 'node:timers/promises';
import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { assertNever } from '../../src/lib/assert-never.ts';
import type { Fault } from './fault.ts';
import { bodyText, headersOf, type Reply, responseOf } from './reply.ts';

export interface Connection {
  readonly outgoing: ServerResponse;
  /** Aborted when the sandbox is reset; ends all delayed replies. */
  readonly resetSignal: AbortSignal;
  readonly dripMilliseconds: number;
}

/** Sends a reply altered by its fault. */
export async function applyFault(reply: Reply, fault: Fault, connection: Connection): Promise<Response> {
  switch (fault.kind) {
    case 'status':
      return responseOf(reply);
    case 'malformed':
      return new Response('{"progressState": ', { headers: headersOf(reply) });
    case 'empty':
      return new Response('', { headers: headersOf(reply) });
    case 'delay':
      await pause(fault.milliseconds, connection.resetSignal);
      return responseOf(reply);
    case 'drop':
      return breakConnection(reply, connection);
    case 'hang':
      await waitForReset(connection);
      return breakConnection(reply, connection);
    case 'drip':
      return sendSlowly(reply, connection);
    default:
      return assertNever(fault);
  }
}

/**
 * Sends the headers of the reply and closes the connection. The headers are sent because a browser silently repeats a request
 * when a reused connection closes without a byte, which would hide the loss.
 */
async function breakConnection(reply: Reply, { outgoing }: Connection): Promise<Response> {
  startReply(reply, outgoing);
  await setImmediate();
  outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
}

async function sendSlowly(reply: Reply, connection: Connection): Promise<Response> {
  const { outgoing, resetSignal, dripMilliseconds } = connection;
  startReply(reply, outgoing);
  for (const byte of Buffer.from(bodyText(reply))) {
    await pause(dripMilliseconds, resetSignal);
    if (resetSignal.aborted || outgoing.destroyed) break;
    outgoing.write(Buffer.of(byte));
  }
  if (resetSignal.aborted) outgoing.destroy();
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
function waitForReset({ outgoing, resetSignal }: Connection): Promise<void> {
  return new Promise((resolve) => {
    outgoing.once('close', resolve);
    resetSignal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** Waits until the time has passed or the sandbox is reset. Does not keep the process alive. */
async function pause(milliseconds: number, resetSignal: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { signal: resetSignal, ref: false }).catch(() => undefined);
}
