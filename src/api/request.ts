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
  const body = request.body === undefined ? undefined : JSON.stringify(request.body);
  try {
    const response = await ofetch.raw(request.url, {
      method: request.endpoint.method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...request.headers,
      },
      ...(body === undefined ? {} : { body }),
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
