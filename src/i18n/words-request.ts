import type { HttpBackendOptions } from 'i18next-http-backend';

type WordsRequest = NonNullable<HttpBackendOptions['request']>;

/** Status 0 stands for an answer that never came, whatever words this browser has for that. */
export const requestWords: WordsRequest = (_options, url, _payload, callback) => {
  fetch(url).then(
    async (response) => {
      if (!response.ok) return callback(response.statusText, { status: response.status, data: '' });
      const text = await response.text().catch(() => undefined);
      if (text === undefined) return callback('broken off', { status: 0, data: '' });
      return callback(null, { status: response.status, data: text });
    },
    () => callback('no answer', { status: 0, data: '' }),
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
