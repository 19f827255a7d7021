import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createSandbox } from '../sandbox/application.ts';
import { sandboxMiddleware } from '../sandbox/middleware.ts';
import { hasSites, readSites } from './site/sites.ts';
import { serveBuild } from './site/serve-build.ts';

const root = path.resolve(import.meta.dirname, '..');
const dist = path.join(root, 'dist');
const port = Number(process.env['PORT'] ?? 4173);

if (!existsSync(dist) || !hasSites(dist)) {
  process.stderr.write('There is no build to serve: run "npm run build" first.\n');
  process.exit(1);
}

const lender = sandboxMiddleware(createSandbox({ generated: path.join(root, 'generated') }));
const application = getRequestListener(serveBuild(dist), { overrideGlobalObjects: false });
const server = createServer((request, response) => {
  lender(request, response, () => void application(request, response));
});

server.on('error', (error) => {
  process.stderr.write(`Port ${port} cannot be used: ${error.message}. PORT names another.\n`);
  process.exit(1);
});
server.listen(port, '127.0.0.1', () => {
  process.stdout.write(`http://localhost:${port}${readSites(dist).basePath}/\n`);
});
