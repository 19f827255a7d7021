import type { Answer, ApiRequest } from './request.ts';

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
