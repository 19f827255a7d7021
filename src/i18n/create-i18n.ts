import { createInstance, type i18n } from 'i18next';
import HttpBackend, { type HttpBackendOptions } from 'i18next-http-backend';
import { isPlainObject } from '../lib/json.ts';
import { fallbackLanguage } from '../lib/locale-chain.ts';
import { logError } from '../lib/log.ts';
import { loadTimeoutInMs } from '../lib/timing.ts';
import type { CommonMessages } from './typed-keys.ts';

interface I18nOptions {
  readonly locale: string;
  /** The location of all other messages, with `{{lng}}` and `{{ns}}`. Without it nothing is fetched. */
  readonly location?: string;
  /** All of `common`, and the part of `form` that the first page shows. */
  readonly messages: { readonly common: CommonMessages; readonly form?: object };
  /** The number of days that answers are stored. */
  readonly retentionInDays: number;
  /** The age in milliseconds at which an application expires. */
  readonly expiresInMs: number;
}

const hourInMs = 3_600_000;
const hoursPerDay = 24;

/** Uses own messages, because browsers have different words for the same unit: WebKit writes "7 dób" in Polish. */
function durationText({ t }: i18n, hours: number): string {
  return hours % hoursPerDay === 0
    ? t('durations>day', { count: hours / hoursPerDay })
    : t('durations>hour', { count: hours });
}

async function fetchText(url: string): Promise<{ readonly status: number; readonly data: string }> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), loadTimeoutInMs);
  try {
    const response = await fetch(url, { signal: abort.signal });
    return { status: response.status, data: await response.text() };
  } catch {
    // The backend retries status 0. It would recognise a thrown network error only in some browsers.
    return { status: 0, data: '' };
  } finally {
    clearTimeout(timer);
  }
}

function parseMessages(text: string): object {
  const messages: unknown = JSON.parse(text);
  if (!isPlainObject(messages)) throw new TypeError('Messages are an object.');
  return messages;
}

/** Creates an i18next instance with the bundled messages loaded, so that the first render is synchronous. */
export function createI18n(options: I18nOptions): i18n {
  const { locale, location, retentionInDays, expiresInMs } = options;
  const { common, form } = options.messages;
  const instance = createInstance();
  const durations = { kept: '', expiresIn: '' };
  if (location !== undefined) instance.use(HttpBackend);
  instance.on('failedLoading', (_language: string, _namespace: string, reason: unknown) =>
    logError(String(reason)),
  );
  void instance.init<HttpBackendOptions>({
    lng: locale,
    fallbackLng: fallbackLanguage,
    // The compiler merges the messages of `es` into the files of `es-MX`.
    load: 'currentOnly',
    ns: [],
    defaultNS: 'common',
    keySeparator: '>',
    interpolation: {
      escapeValue: false,
      defaultVariables: durations,
    },
    resources: { [locale]: { common, ...(form && { form }) } },
    partialBundledLanguages: true,
    initAsync: false,
    maxRetries: 3,
    // A message key is never shown.
    parseMissingKeyHandler: (_key, defaultValue = '') => defaultValue,
    backend: {
      loadPath: location ?? '',
      reloadInterval: false,
      parse: parseMessages,
      request: (_options, url, _payload, callback) =>
        void fetchText(url).then((response) => callback(null, response)),
    },
  });
  const fillDurations = (): void => {
    durations.kept = durationText(instance, retentionInDays * hoursPerDay);
    durations.expiresIn = durationText(instance, Math.floor(expiresInMs / hourInMs));
  };
  fillDurations();
  instance.on('languageChanged', fillDurations);
  return instance;
}
