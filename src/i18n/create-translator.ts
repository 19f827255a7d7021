import { type BackendModule, createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { doNothing } from '../lib/do-nothing.ts';
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
  readonly retentionInDays: number;
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
  const { locale, location, messages, retentionInDays, expiresInMs } = options;
  const translator = createInstance();
  translator.on('failedLoading', (_locale: string, _namespace: string, reason: unknown) => {
    logError(String(reason));
  });
  void translator
    .use(messagesBackend(location))
    .use(initReactI18next)
    .init({
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
          kept: timeText(locale, retentionInDays * hoursOfDay),
          expiresIn: timeText(locale, Math.floor(expiresInMs / hourInMs)),
        },
      },
      initAsync: false,
      react: { useSuspense: false },
      ...retries,
    });
  return translator;
}

interface Answer {
  /** 0 where no whole answer came, whatever this browser calls that. */
  readonly status: number;
  /** Where the answer brings messages. */
  readonly text?: string;
}

const givenUp = 408;

async function answerAt(address: string): Promise<Answer> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), loadTimeoutInMs);
  try {
    const response = await fetch(address, { signal: waiting.signal });
    const { status } = response;
    return response.ok ? { status, text: await response.text() } : { status };
  } catch {
    return { status: waiting.signal.aborted ? givenUp : 0 };
  } finally {
    clearTimeout(timer);
  }
}

/** Only an object can hold messages: `null`, a list or a page of HTML is as good as not JSON. */
function parseMessages(text: string): object | undefined {
  try {
    const messages: unknown = JSON.parse(text);
    return typeof messages === 'object' && !Array.isArray(messages) ? (messages ?? undefined) : undefined;
  } catch {
    return undefined;
  }
}

/** Fetches messages from `location`, with `{{lng}}` and `{{ns}}`. What may pass is asked for again by i18next. */
function messagesBackend(location: string): BackendModule {
  return {
    type: 'backend',
    init: doNothing,
    read: async (locale, namespace, callback) => {
      const address = location.replace('{{lng}}', locale).replace('{{ns}}', namespace);
      const { status, text } = await answerAt(address);
      const messages = text === undefined ? undefined : parseMessages(text);
      if (messages !== undefined) return callback(null, { ...messages });
      if (text !== undefined) return callback(`failed parsing ${address} to json`, false);
      const mayPass = status === 0 || status >= 500;
      return callback(`failed loading ${address}; status code ${status}`, mayPass);
    },
  };
}
