import { createInstance, type i18n } from 'i18next';
import HttpBackend, { type HttpBackendOptions } from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';
import { fallbackLanguage } from '../lib/locale-chain.ts';
import { logError } from '../lib/log.ts';
import type { CommonMessages } from './typed-keys.ts';
import { loadTimeoutInMs } from '../lib/waiting.ts';

export type Translator = i18n;

export interface TranslatorOptions {
  readonly locale: string;
  /** Where the other messages are, with `{{lng}}` and `{{ns}}`. */
  readonly location: string;
  /** The whole of `common` in this locale, as the page brought it. */
  readonly messages: CommonMessages;
  /** For how many days the answers are kept. */
  readonly keptDays: number;
  /** Milliseconds after which an application is too old to come back to. */
  readonly expiresInMs: number;
}

const hourInMs = 3_600_000;
const hoursOfDay = 24;

/** In days where they are whole, which is how people say it. */
function timeText(locale: string, hours: number): string {
  const isDays = hours % hoursOfDay === 0;
  const unit = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isDays ? 'day' : 'hour',
    unitDisplay: 'long',
  });
  return unit.format(isDays ? hours / hoursOfDay : hours);
}

const retries = { maxRetries: 3, retryTimeout: 350 };

/** Ready at once with the messages of `common`; the other namespaces come by `loadMessages`. */
export function createTranslator(options: TranslatorOptions): Translator {
  const { locale, location, messages, keptDays, expiresInMs } = options;
  const translator = createInstance();
  translator.on('failedLoading', (_locale: string, _namespace: string, reason: unknown) => {
    logError(String(reason).replace('status code: ', 'status code '));
  });
  void translator
    .use(HttpBackend)
    .use(initReactI18next)
    .init<HttpBackendOptions>({
      lng: locale,
      fallbackLng: fallbackLanguage,
      load: 'currentOnly',
      ns: [],
      defaultNS: 'common',
      keySeparator: '>',
      resources: { [locale]: { common: messages } },
      partialBundledLanguages: true,
      interpolation: {
        escapeValue: false,
        defaultVariables: {
          kept: timeText(locale, keptDays * hoursOfDay),
          expiresIn: timeText(locale, Math.floor(expiresInMs / hourInMs)),
        },
      },
      // No reloading: on a server the library would keep a timer for it.
      backend: { loadPath: location, request: requestMessages, parse: parseMessages, reloadInterval: false },
      initAsync: false,
      react: { useSuspense: false },
      ...retries,
    });
  return translator;
}

type MessagesRequest = NonNullable<HttpBackendOptions['request']>;

const givenUp = 408;

/** Status 0 stands for an answer that never came, whatever this browser calls that. */
const requestMessages: MessagesRequest = (_options, url, _payload, callback) => {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), loadTimeoutInMs);
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
function parseMessages(text: string): { [key: string]: unknown } {
  const messages: unknown = JSON.parse(text);
  if (typeof messages !== 'object' || messages === null || Array.isArray(messages)) {
    throw new TypeError('The messages are not an object.');
  }
  return { ...messages };
}
