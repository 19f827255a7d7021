import path from 'node:path';
import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import { createSharedAccess, sharedLinks } from '../workshop/server/shared-access.ts';
import { openWorkshop } from '../workshop/server/workshop-plugin.ts';
import { writeEditorSchemas } from './editor-schemas.ts';
import { generate, type GenerateResult } from './site/generate.ts';
import { watchConfig } from './site/watch-config.ts';
import { startPort } from './start-port.ts';
import { UserError } from './user-error.ts';

const root = path.resolve(import.meta.dirname, '..');
const { host: isShared } = parseArgs({ options: { host: { type: 'boolean', default: false } } }).values;
const sharedAccess = isShared ? createSharedAccess() : undefined;

/**
 * Updates the schemas for editors in the background. If a file is unreadable, which the compiler reports, they stay
 * unchanged.
 */
async function updateEditorSchemas(): Promise<void> {
  try {
    await writeEditorSchemas(root);
  } catch (error) {
    if (!(error instanceof UserError)) process.stderr.write(`${String(error)}\n`);
  }
}

const firstResult = await generate(root);
void updateEditorSchemas();
if (!firstResult.ok) process.stderr.write(`${firstResult.report}\n`);

// Imported only now, because the sandbox uses generated tables.
const { createSandbox } = await import('../sandbox/application.ts');
const { sandboxMiddleware } = await import('../sandbox/middleware.ts');
const lender = sandboxMiddleware(
  createSandbox({ generated: path.join(root, 'generated'), isOutsideApplication: true }),
);
const workshop = openWorkshop({ root, generated: path.join(root, 'generated'), shared: sharedAccess });
const server = await createServer({
  root,
  logLevel: 'warn',
  clearScreen: false,
  // The web socket would accept other machines without the token.
  ...(sharedAccess !== undefined && { server: { host: '0.0.0.0', hmr: false, ws: false } }),
  plugins: [
    workshop.plugins,
    {
      name: 'sandbox',
      configureServer: ({ middlewares }) => void middlewares.use(lender),
    },
  ],
});

/** If the workshop is open, it compiles in this process, because it knows which files it has written itself. */
async function regenerate(changed: ReadonlySet<string>): Promise<GenerateResult> {
  const project = workshop.project();
  const isCompiledByWorkshop = project !== undefined && !changed.has('schemas');
  const latest = isCompiledByWorkshop ? await (await project).compile() : await generate(root);
  void updateEditorSchemas();
  return latest;
}

watchConfig(server, root, firstResult, regenerate);
await server.listen(startPort);
const { port: usedPort } = server.config.server;
const origin = `http://localhost:${usedPort ?? startPort}`;
process.stdout.write(
  sharedAccess === undefined
    ? `${origin}${server.config.base}\nWorkshop: ${origin}/workshop/\n`
    : `Read-only workshop, for colleagues with this link:\n${sharedLinks(sharedAccess, usedPort ?? startPort).join('\n')}\n`,
);
