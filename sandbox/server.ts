import { createServer } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { controlBase, createSandbox } from './application.ts';
import { sandboxMiddleware } from './middleware.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4010' },
    generated: { type: 'string', default: join(import.meta.dirname, '../generated') },
  },
});

const lender = sandboxMiddleware(createSandbox({ generated: values.generated }));
const server = createServer((request, response) => {
  lender(request, response, () => {
    response.writeHead(302, { location: `${controlBase}/` }).end();
  });
});

server.listen(Number(values.port), '127.0.0.1', () => {
  process.stdout.write(`The sandbox lender: http://127.0.0.1:${values.port}${controlBase}/\n`);
});
