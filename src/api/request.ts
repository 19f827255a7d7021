import { ofetch } from 'ofetch';
import type { Endpoint } from './endpoints.ts';

/** JSON as it goes out. */
export interface LeadBody {
  readonly [field: string]: unknown;
}

export interface ApiRequest {
  readonly endpoint: Endpoint;
  readonly url: string;
  readonly headers?: { readonly [name: string]: string };
  readonly body?: LeadBody;
}

/** What came back, before anyone believed a word of it. */
export interface Answer {
  readonly status: number;
  readonly text: string;
}

/**
 * Sends once: no retry, no time limit. Answers `undefined` where no whole answer arrived, which says nothing
 * about whether the server did the work.
 */
export async function send(request: ApiRequest): Promise<Answer | undefined> {
  try {
    const response = await ofetch.raw(request.url, {
      ...content(request),
      method: request.endpoint.method,
      cache: 'no-store',
      retry: false,
      ignoreResponseError: true,
      responseType: 'text',
    });
    return { status: response.status, text: response._data ?? '' };
  } catch {
    return undefined;
  }
}

function content({ headers, body }: ApiRequest): { headers: Record<string, string>; body?: string } {
  const accept = { accept: 'application/json', ...headers };
  if (body === undefined) return { headers: accept };
  return { headers: { ...accept, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
