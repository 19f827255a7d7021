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
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
      ...(signal === undefined ? {} : { signal }),
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    });
    return { status: response.status, text: await response.text() };
  } catch {
    return undefined;
  }
}

/** The share of a body that has left, from 0 to 1. */
export type OnProgress = (share: number) => void;

/** A request whose body is so large that its way out is told; in all else like any other. */
export function upload(
  { method, url, headers, body, signal }: ApiRequest,
  onProgress: OnProgress,
): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const sending = new XMLHttpRequest();
    const giveUp = (): void => sending.abort();
    const end = (answer: Answer | undefined): void => {
      signal?.removeEventListener('abort', giveUp);
      resolve(answer);
    };
    sending.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    sending.addEventListener('load', () => end({ status: sending.status, text: sending.responseText }));
    for (const event of ['error', 'abort', 'timeout']) sending.addEventListener(event, () => end(undefined));
    signal?.addEventListener('abort', giveUp, { once: true });
    try {
      sending.open(method, url);
      for (const [name, value] of Object.entries({ accept: 'application/json', ...headers })) {
        sending.setRequestHeader(name, value);
      }
      sending.send(body ?? null);
      if (signal?.aborted === true) giveUp();
    } catch {
      end(undefined);
    }
  });
}
