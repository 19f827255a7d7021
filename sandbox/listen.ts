import type { Server } from 'node:http';

/**
 * Listens on the local machine unless another address is given. Prints a message and exits with 1 if the port is in
 * use.
 */
export function listen(server: Server, port: number, started: () => void, host = '127.0.0.1'): void {
  server.on('error', (error) => {
    if (!('code' in error) || error.code !== 'EADDRINUSE') throw error;
    process.stderr.write(`Port ${port} is in use. Stop the other process, or choose another port.\n`);
    process.exit(1);
  });
  server.listen(port, host, started);
}
