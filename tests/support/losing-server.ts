import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LosingServer {
  readonly address: string;
  readonly close: () => void;
}

/** Forwards requests to a server on this machine, but closes the connection of the first requests for each matching path. */
export async function startLosingServer(target: string, lost: RegExp, times: number): Promise<LosingServer> {
  const requestCounts = new Map<string, number>();
  const server = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming;
    if (lost.test(url)) {
      const count = (requestCounts.get(url) ?? 0) + 1;
      requestCounts.set(url, count);
      if (count <= times) {
        incoming.socket.destroy();
        return;
      }
    }
    const forwarded = request(new URL(url, target), { method, headers }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
