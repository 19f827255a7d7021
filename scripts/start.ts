import path from 'node:path';
import { createServer } from 'vite';
import { generate } from './site/generate.ts';
import { watchConfig } from './site/watch-config.ts';

const root = path.resolve(import.meta.dirname, '..');
const port = Number(process.env['PORT'] ?? 5173);

const first = await generate(root);
if (!first.ok) process.stderr.write(`${first.report}\n`);

// The lender replies by tables that have only now been generated.
const { createSandbox } = await import('../sandbox/application.ts');
const { sandboxMiddleware } = await import('../sandbox/middleware.ts');
const lender = sandboxMiddleware(createSandbox({ generated: path.join(root, 'generated') }));
const server = await createServer({
  root,
  logLevel: 'warn',
  clearScreen: false,
  plugins: [
    {
      name: 'sandbox',
      configureServer: ({ middlewares }) => void middlewares.use(lender),
    },
  ],
});
watchConfig(server, root, first);
await server.listen(port);
const { port: used } = server.config.server;
process.stdout.write(`http://localhost:${used ?? port}${server.config.base}\n`);
