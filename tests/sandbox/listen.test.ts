import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

it('a port in use causes a message and exit code 1', async () => {
  const occupied = createServer();
  await new Promise<void>((resolve) => occupied.listen(0, '127.0.0.1', resolve));
  const { port } = occupied.address() as AddressInfo;
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(root, 'sandbox/server.ts'), '--port', String(port)],
    { cwd: root },
  );
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  occupied.close();
  expect([code, stderr]).toEqual([
    1,
    `Port ${port} is in use. Stop the other process, or choose another port.\n`,
  ]);
});
