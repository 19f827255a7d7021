import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { apiBase, controlBase, type Sandbox } from './application.ts';

export type SandboxMiddleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

/** Serves the sandbox from another server's origin. Other paths are passed to `next`. */
export function sandboxMiddleware(sandbox: Sandbox): SandboxMiddleware {
  const listener = getRequestListener(
    (request, bindings) => {
      if (isHttp2(bindings)) throw new Error('The sandbox supports HTTP/1.1 only.');
      return sandbox.fetch(request, bindings);
    },
    { overrideGlobalObjects: false },
  );
  return (request, response, next) => {
    if (isSandboxUrl(request.url ?? '')) void listener(request, response);
    else next();
  };
}

function isSandboxUrl(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return [apiBase, controlBase].some((base) => path === base || path.startsWith(`${base}/`));
}

function isHttp2(bindings: HttpBindings | Http2Bindings): bindings is Http2Bindings {
  return 'stream' in bindings.outgoing;
}
