import type { HttpBackendOptions } from 'i18next-http-backend';
import { patienceInMs } from '../lib/patience.ts';

type MessagesRequest = NonNullable<HttpBackendOptions['request']>;

const givenUp = 408;

/** Status 0 stands for an answer that never came, whatever this browser calls that. */
export const requestMessages: MessagesRequest = (_options, url, _payload, callback) => {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), patienceInMs);
  const fail = (reason: string): void => {
    clearTimeout(timer);
    callback(reason, { status: waiting.signal.aborted ? givenUp : 0, data: '' });
  };
  fetch(url, { signal: waiting.signal }).then(
    async (response) => {
      const text = response.ok ? await response.text().catch(() => undefined) : '';
      if (text === undefined) return fail('broken off');
      clearTimeout(timer);
      return callback(response.ok ? null : response.statusText, { status: response.status, data: text });
    },
    () => fail('no answer'),
  );
};

/** Only an object can hold messages: `null`, a list or a page of HTML is as good as not JSON. */
export function parseMessages(text: string): { [key: string]: unknown } {
  const messages: unknown = JSON.parse(text);
  if (typeof messages !== 'object' || messages === null || Array.isArray(messages)) {
    throw new TypeError('The messages are not an object.');
  }
  return { ...messages };
}
