import path from 'node:path';
import { createServer } from 'vite';
import { openWorkshop } from '../workshop/server/workshop-plugin.ts';
import { writeEditorSchemas } from './editor-schemas.ts';
import { generate, type Generated } from './site/generate.ts';
import { watchConfig } from './site/watch-config.ts';
import { startPort } from './start-port.ts';
import { UnusableError } from './unusable-error.ts';

const root = path.resolve(import.meta.dirname, '..');

/**
 * Updates the schemas for editors in the background. If a file is unreadable, which the compiler reports, they stay
 * unchanged.
 */
async function updateEditorSchemas(): Promise<void> {
  try {
    await writeEditorSchemas(root);
  } catch (error) {
    if (!(error instanceof UnusableError)) process.stderr.write(`${String(error)}\n`);
  }
}

const first = await generate(root);
void updateEditorSchemas();
if (!first.ok) process.stderr.write(`${first.report}\n`);

// Imported only now, because the sandbox uses generated tables.
const { createSandbox } = await import('../sandbox/application.ts');
const { sandboxMiddleware } = await import('../sandbox/middleware.ts');
const lender = sandboxMiddleware(
  createSandbox({ generated: path.join(root, 'generated'), isOutsideApplication: true }),
);
const workshop = openWorkshop({ root, generated: path.join(root, 'generated') });
const server = await createServer({
  root,
  logLevel: 'warn',
  clearScreen: false,
  plugins: [
    workshop.plugin,
    {
      name: 'sandbox',
      configureServer: ({ middlewares }) => void middlewares.use(lender),
    },
  ],
});

/** If the workshop is open, it compiles in this process, because it knows which files it has written itself. */
async function regenerate(changed: ReadonlySet<string>): Promise<Generated> {
  const project = workshop.project();
  const isOpen = project !== undefined && !changed.has('schemas');
  const latest = isOpen ? await (await project).refreshed() : await generate(root);
  void updateEditorSchemas();
  return latest;
}

watchConfig(server, root, first, regenerate);
await server.listen(startPort);
const { port: used } = server.config.server;
const origin = `http://localhost:${used ?? startPort}`;
process.stdout.write(`${origin}${server.config.base}\nWorkshop: ${origin}/workshop/\n`);
