import { createServer } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { controlBase, createSandbox } from './application.ts';
import { listen } from './listen.ts';
import { sandboxMiddleware } from './middleware.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4010' },
    host: { type: 'string', default: '127.0.0.1' },
    generated: { type: 'string', default: join(import.meta.dirname, '../generated') },
  },
});

const lender = sandboxMiddleware(createSandbox({ generated: values.generated }));
const server = createServer((request, response) => {
  lender(request, response, () => {
    response.writeHead(302, { location: `${controlBase}/` }).end();
  });
});

listen(
  server,
  Number(values.port),
  () => process.stdout.write(`Sandbox lender: http://127.0.0.1:${values.port}${controlBase}/\n`),
  values.host,
);
