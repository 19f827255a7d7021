import { ofetch } from 'ofetch';

export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly headers: { readonly [name: string]: string };
  readonly body: string | FormData | undefined;
  /** Ends the wait; nothing else does. */
  readonly signal: AbortSignal | undefined;
}

/** What came back, before anyone believed a word of it. */
export interface Answer {
  readonly status: number;
  readonly text: string;
}

/**
 * Sends once: no retry, no time limit. Answers `undefined` where no whole answer arrived, which says nothing
 * about whether the server did the work. Addresses may hold what is personal: no page tells them to the next.
 */
export async function request({
  method,
  url,
  headers,
  body,
  signal,
}: ApiRequest): Promise<Answer | undefined> {
  try {
    const response = await ofetch.raw(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
      ...(signal === undefined ? {} : { signal }),
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      retry: false,
      ignoreResponseError: true,
      responseType: 'text',
    });
    return { status: response.status, text: response._data ?? '' };
  } catch {
    return undefined;
  }
}
