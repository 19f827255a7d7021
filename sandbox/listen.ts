import type { Server } from 'node:http';

/** Listens on this machine alone. Where the port is taken the process ends with words and 1. */
export function listen(server: Server, port: number, started: () => void): void {
  server.on('error', (error) => {
    if (!('code' in error) || error.code !== 'EADDRINUSE') throw error;
    process.stderr.write(`Something else listens on the port ${port}: end it, or choose another port.\n`);
    process.exit(1);
  });
  server.listen(port, '127.0.0.1', started);
}
