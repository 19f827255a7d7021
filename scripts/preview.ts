import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createSandbox } from '../sandbox/application.ts';
import { listen } from '../sandbox/listen.ts';
import { sandboxMiddleware } from '../sandbox/middleware.ts';
import { readBuiltFiles } from './site/built-files.ts';
import { buildFolders, hasSites, readSites } from './site/sites.ts';
import { serveBuild } from './site/serve-build.ts';

const root = path.resolve(import.meta.dirname, '..');
const preview = path.join(root, buildFolders.preview);
/** Comma-separated ports start several servers, each with its own lender. */
const ports = (process.env['PORT'] ?? '4173').split(',').map(Number);
const rules = path.join(root, buildFolders.sandbox);

if (!hasSites(preview) || !existsSync(rules)) {
  process.stderr.write('There is no build to serve: run "npm run build" first.\n');
  process.exit(1);
}

const sites = readSites(preview);
// The files of the build, with the pages for local hosts.
const files = new Map([...readBuiltFiles(path.join(root, buildFolders.dist)), ...readBuiltFiles(preview)]);
const application = getRequestListener(serveBuild({ sites, files }), { overrideGlobalObjects: false });

for (const port of ports) {
  const lender = sandboxMiddleware(createSandbox({ generated: rules, isOutsideApplication: true }));
  const server = createServer((request, response) => {
    lender(request, response, () => void application(request, response));
  });
  listen(server, port, () => {
    process.stdout.write(`http://localhost:${port}${sites.basePath}/\n`);
  });
}
