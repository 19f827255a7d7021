import type { HttpBackendOptions } from 'i18next-http-backend';
import { patienceInMs } from '../lib/patience.ts';

type WordsRequest = NonNullable<HttpBackendOptions['request']>;

const givenUp = 408;

/** Status 0 stands for an answer that never came, whatever words this browser has for that. */
export const requestWords: WordsRequest = (_options, url, _payload, callback) => {
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

/** Only an object can hold words: `null`, a list or a page of HTML is as good as not JSON. */
export function parseWords(text: string): { [key: string]: unknown } {
  const words: unknown = JSON.parse(text);
  if (typeof words !== 'object' || words === null || Array.isArray(words)) {
    throw new TypeError('The words are not an object.');
  }
  return { ...words };
}
