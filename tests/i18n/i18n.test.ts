import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { i18n } from 'i18next';
import { createI18n } from '../../src/i18n/create-i18n.ts';
import {
  changeLanguage,
  createMessageLoader,
  type LoadMessages,
  MessagesMissingError,
} from '../../src/i18n/load-messages.ts';
import common from '../../locales/en/common.json';
import filipino from '../../locales/fil/common.json';
import polish from '../../locales/pl/common.json';

type Reply = () => Response | Promise<Response>;

let replies: Record<string, Reply>;
let requests: string[];
let logEntries: string[];

beforeEach(() => {
  vi.useFakeTimers();
  replies = {};
  requests = [];
  logEntries = [];
  vi.spyOn(console, 'error').mockImplementation((message: unknown) => void logEntries.push(String(message)));
  vi.stubGlobal('fetch', async (url: string, { signal }: { readonly signal: AbortSignal }) => {
    requests.push(url);
    const reply = replies[url];
    if (reply === undefined) throw new Error(`Unexpected request: ${url}`);
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    });
    return Promise.race([reply(), aborted]);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const json =
  (value: unknown): Reply =>
  () =>
    Response.json(value);

const status =
  (code: number): Reply =>
  () =>
    new Response('', { status: code });

const englishFile = '/base/locales/en/form.json';
const regional = '/base/locales/en-PH/form.json';

interface Page {
  readonly i18n: i18n;
  readonly load: LoadMessages;
}

function open({ times = { retentionInDays: 7, expiresInMs: 86_400_000 }, form = {} } = {}): Page {
  const i18n = createI18n({
    locale: 'en-PH',
    location: '/base/locales/{{lng}}/{{ns}}.json',
    messages: { common, form },
    ...times,
  });
  return { i18n, load: createMessageLoader(i18n) };
}

async function load(page: Page): Promise<unknown> {
  const outcome = page.load(['form']).then(
    () => 'loaded',
    (error: unknown) => error,
  );
  await vi.runAllTimersAsync();
  return outcome;
}

describe('the i18next instance', () => {
  it('translates bundled messages at once, without a request', () => {
    const { i18n } = open({ form: { contexts: { a: 'of the first page' } } });
    expect(i18n.isInitialized).toBe(true);
    expect(i18n.t('failures>render')).toBe('Something went wrong. Please, try again later.');
    expect(i18n.t('form:contexts>a')).toBe('of the first page');
    expect(requests).toEqual([]);
  });

  it.each([
    [7, '7 dni'],
    [1, '1 dzień'],
    [22, '22 dni'],
  ])(
    'formats a time of %s days with the texts of the language, regardless of the browser’s support',
    (retentionInDays, expected) => {
      const numbers: { format: unknown } = Intl.NumberFormat.prototype;
      const format = vi.spyOn(numbers, 'format', 'get').mockReturnValue(() => '7 dób');
      const i18n = createI18n({
        locale: 'pl-PL',
        location: '/base/locales/{{lng}}/{{ns}}.json',
        messages: { common: polish, form: {} },
        retentionInDays,
        expiresInMs: 86_400_000,
      });
      expect(i18n.t('companion>promise')).toContain(`przez ${expected}.`);
      format.mockRestore();
    },
  );

  it('fetches each language of a namespace once, the regional variant before English', async () => {
    replies = {
      [englishFile]: json({ contexts: { a: 'English', b: 'English' } }),
      [regional]: json({ contexts: { a: 'Philippine' } }),
    };
    const page = open();
    expect(await load(page)).toBe('loaded');
    expect(await load(page)).toBe('loaded');
    expect(requests.toSorted()).toEqual([regional, englishFile]);
    expect(page.i18n.t('form:contexts>a')).toBe('Philippine');
    expect(page.i18n.t('form:contexts>b')).toBe('English');
  });

  it('replaces the bundled messages of the first page with the whole file', async () => {
    replies = { [englishFile]: json({}), [regional]: json({ contexts: { a: 'first', b: 'second' } }) };
    const page = open({ form: { contexts: { a: 'first' } } });
    expect(page.i18n.t('form:contexts>b')).toBe('');
    await load(page);
    expect([page.i18n.t('form:contexts>a'), page.i18n.t('form:contexts>b')]).toEqual(['first', 'second']);
  });

  it('never shows the key of a missing message', () => {
    expect(open().i18n.t('form:steps>nowhere>title')).toBe('');
  });

  it('provides the retention and expiry times as texts', () => {
    const form = { contexts: { a: '{{kept}}, {{expiresIn}}' } };
    const days = open({ form });
    const hours = open({ form, times: { retentionInDays: 1, expiresInMs: 43_200_000 } });
    expect([days.i18n.t('form:contexts>a'), hours.i18n.t('form:contexts>a')]).toEqual([
      '7 days, 1 day',
      '1 day, 12 hours',
    ]);
  });

  it('inserts values without escaping', () => {
    const { i18n } = open({ form: { contexts: { a: 'Up to {{limit}}' } } });
    expect(i18n.t('form:contexts>a', { limit: '<b>₱5 & $t(back) {{kept}}</b>' })).toBe(
      'Up to <b>₱5 & $t(back) {{kept}}</b>',
    );
  });
});

describe('messages that cannot be loaded', () => {
  it.each([500, 503, 599])('are requested again after status %i', async (code) => {
    replies = { [englishFile]: status(code), [regional]: json({}) };
    expect(await load(open())).toEqual(new MessagesMissingError('These messages are missing: en/form'));
    expect(requests.filter((url) => url === englishFile)).toHaveLength(4);
    expect(logEntries).toEqual([`failed loading ${englishFile}; status code: ${code}`]);
  });

  it('are requested again after a network error, regardless of the browser’s message', async () => {
    for (const reason of ['Failed to fetch', 'Load failed', 'The connection was lost.']) {
      requests = [];
      replies = { [englishFile]: () => Promise.reject(new TypeError(reason)), [regional]: json({}) };
      expect(await load(open())).toBeInstanceOf(MessagesMissingError);
      expect(requests.filter((url) => url === englishFile)).toHaveLength(4);
    }
  });

  it.each([400, 403, 404, 499])('are not requested again after status %i', async (code) => {
    replies = { [englishFile]: status(code), [regional]: json({}) };
    expect(await load(open())).toBeInstanceOf(MessagesMissingError);
    expect(requests.filter((url) => url === englishFile)).toHaveLength(1);
    expect(logEntries).toEqual([`failed loading ${englishFile}; status code: ${code}`]);
  });

  it.each(['<!doctype html><p>Hello</p>', '{"a":', '', 'null', '[]', '"words"'])(
    'are not requested again if they are %j',
    async (text) => {
      replies = { [englishFile]: () => new Response(text), [regional]: json({}) };
      expect(await load(open())).toBeInstanceOf(MessagesMissingError);
      expect(requests.filter((url) => url === englishFile)).toHaveLength(1);
      expect(logEntries).toEqual([`failed parsing ${englishFile} to json`]);
    },
  );

  it('are requested again after a timeout, and on the next call', async () => {
    replies = { [englishFile]: () => new Promise(() => undefined), [regional]: json({}) };
    const page = open();
    expect(await load(page)).toBeInstanceOf(MessagesMissingError);
    expect(requests.filter((url) => url === englishFile)).toHaveLength(4);
    expect(logEntries).toEqual([`failed loading ${englishFile}; status code: 0`]);
    replies = { [englishFile]: json({ contexts: { a: 'here now' } }) };
    expect(await load(page)).toBe('loaded');
  });

  it('fail to load if only the override is missing', async () => {
    replies = { [englishFile]: json({ contexts: { a: 'base' } }), [regional]: status(404) };
    expect(await load(open())).toEqual(new MessagesMissingError('These messages are missing: en-PH/form'));
  });

  it('are requested later without those that are already loaded', async () => {
    replies = { [englishFile]: status(404), [regional]: json({}) };
    const page = open();
    expect(await load(page)).toBeInstanceOf(MessagesMissingError);
    requests = [];
    replies = { [englishFile]: json({ contexts: { a: 'here now' } }) };
    expect(await load(page)).toBe('loaded');
    expect(requests).toEqual([englishFile]);
    expect(page.i18n.t('form:contexts>a')).toBe('here now');
  });

  it('recover by themselves when the server does', async () => {
    let attempt = 0;
    replies = {
      [englishFile]: () => {
        attempt += 1;
        return attempt < 3 ? new Response('', { status: 503 }) : Response.json({ contexts: { a: 'late' } });
      },
      [regional]: json({}),
    };
    const page = open();
    expect(await load(page)).toBe('loaded');
    expect(page.i18n.t('form:contexts>a')).toBe('late');
    expect(logEntries).toEqual([]);
  });
});

async function change({ i18n, load: loadMessages }: Page): Promise<unknown> {
  const outcome = changeLanguage(i18n, loadMessages, 'fil').then(
    () => 'changed',
    (error: unknown) => error,
  );
  await vi.runAllTimersAsync();
  return outcome;
}

describe('another language', () => {
  const files = ['en', 'fil'].flatMap((language) =>
    ['common', 'form', 'screens'].map((namespace) => `/base/locales/${language}/${namespace}.json`),
  );

  it('is shown once all its messages are loaded, with durations in that language', async () => {
    const page = open();
    const { i18n } = page;
    for (const file of files) replies[file] = json({});
    replies['/base/locales/fil/common.json'] = json(filipino);
    expect(await change(page)).toBe('changed');
    expect(requests.toSorted()).toEqual(files);
    expect(i18n.language).toBe('fil');
    expect(i18n.t('companion>promise')).toMatch(/7 (?:na )?araw/);
    expect(await change(page)).toBe('changed');
    expect(requests.length).toBe(files.length);
  });

  it('does not replace the current one if a file is missing, and is shown after a successful retry', async () => {
    const page = open();
    const { i18n } = page;
    for (const file of files) replies[file] = json({});
    replies['/base/locales/fil/screens.json'] = status(404);
    expect(await change(page)).toBeInstanceOf(MessagesMissingError);
    expect(i18n.language).toBe('en-PH');
    replies['/base/locales/fil/screens.json'] = json({});
    expect(await change(page)).toBe('changed');
    expect(i18n.language).toBe('fil');
  });
});
