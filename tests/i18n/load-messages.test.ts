import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GivenValues } from '../../src/model/given-values.ts';
import { createTranslator, type Translator } from '../../src/i18n/create-translator.ts';
import { loadMessages, MessagesMissingError } from '../../src/i18n/load-messages.ts';
import common from '../../locales/en/common.json';

type Reply = () => Response | Promise<Response>;

let replies: Record<string, Reply>;
let asked: string[];
let logged: string[];

beforeEach(() => {
  vi.useFakeTimers();
  replies = {};
  asked = [];
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((message: unknown) => void logged.push(String(message)));
  vi.stubGlobal('fetch', async (url: string, { signal }: { readonly signal: AbortSignal }) => {
    asked.push(url);
    const reply = replies[url];
    if (reply === undefined) throw new Error(`Nobody expected ${url}`);
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

const form = '/base/locales/en/form.json';
const override = '/base/locales/en-PH/form.json';

function translator(times = { retentionInDays: 7, expiresInMs: 86_400_000 }): Translator {
  return createTranslator({
    locale: 'en-PH',
    location: '/base/locales/{{lng}}/{{ns}}.json',
    messages: common,
    ...times,
  });
}

function text(of: Translator, key: string, params: GivenValues = {}): string {
  return of.translate(`form:${key}`, params);
}

async function load(of: Translator): Promise<unknown> {
  const outcome = loadMessages(of, ['form']).then(
    () => 'loaded',
    (error: unknown) => error,
  );
  await vi.runAllTimersAsync();
  return outcome;
}

describe('a translator', () => {
  it('has the words of the shell before anything is fetched', () => {
    expect(translator().t('failures>render')).toBe('Something went wrong. Please, try again later.');
    expect(asked).toEqual([]);
  });

  it('gets each locale of a namespace once, the base under the override', async () => {
    replies = { [form]: json({ a: { b: 'base', c: 'kept' } }), [override]: json({ a: { b: 'Philippine' } }) };
    const messages = translator();
    expect(await load(messages)).toBe('loaded');
    expect(await load(messages)).toBe('loaded');
    expect(asked.toSorted()).toEqual([override, form]);
    expect(text(messages, 'a>b')).toBe('Philippine');
    expect(text(messages, 'a>c')).toBe('kept');
  });

  it('says how long answers are kept, and for how long an application can be come back to', async () => {
    replies = { [form]: json({ a: '{{kept}}, {{expiresIn}}' }), [override]: json({}) };
    const messages = translator();
    const others = translator({ retentionInDays: 1, expiresInMs: 43_200_000 });
    await load(messages);
    await load(others);
    expect([text(messages, 'a'), text(others, 'a')]).toEqual(['7 days, 1 day', '1 day, 12 hours']);
  });

  it('says on the first page what it said there first, whichever file comes before the other', () => {
    const messages = createTranslator({
      locale: 'en-PH',
      location: '',
      messages: common,
      firstPage: { a: 'Philippine' },
      retentionInDays: 7,
      expiresInMs: 86_400_000,
    });
    messages.add('en', 'form', { a: 'base', b: 'of a later page' });
    expect([text(messages, 'a'), text(messages, 'b')]).toEqual(['Philippine', 'of a later page']);
    expect(text(messages, 'c')).toBe('c');
  });

  it('writes values as they are', async () => {
    replies = { [form]: json({ a: 'Up to {{limit}}' }), [override]: json({}) };
    const messages = translator();
    await load(messages);
    expect(text(messages, 'a', { limit: '<b>₱5 & more</b>' })).toBe('Up to <b>₱5 & more</b>');
  });
});

async function listOf(base: object, over: object, params: GivenValues = {}): Promise<readonly string[]> {
  replies = { [form]: json({ points: base }), [override]: json(over) };
  const messages = translator();
  await load(messages);
  return messages.list('form:points', params);
}

describe('a list of words', () => {
  it('is none where there is none', async () => {
    replies = { [form]: json({ a: 'no list' }), [override]: json({}) };
    const messages = translator();
    await load(messages);
    expect(messages.list('form:points')).toEqual([]);
    expect(messages.list('form:a')).toEqual([]);
  });

  it('keeps its other entries, and their order, where a language overrides one', async () => {
    expect(await listOf({ one: 'one', two: 'two', three: 'three' }, { points: { two: 'dalawa' } })).toEqual([
      'one',
      'dalawa',
      'three',
    ]);
  });

  it('ends with the entries a language adds', async () => {
    expect(await listOf({ one: 'one' }, { points: { more: 'more', one: 'isa' } })).toEqual(['isa', 'more']);
  });

  it('has each entry once, in its form for the context, with its values', async () => {
    const base = { one: 'By {{partner}}', one_unnamed: 'By somebody', two: 'two' };
    expect(await listOf(base, {}, { partner: 'Ana' })).toEqual(['By Ana', 'two']);
    expect(await listOf(base, {}, { context: 'unnamed' })).toEqual(['By somebody', 'two']);
  });
});

describe('words that cannot be loaded', () => {
  it.each([500, 503, 599])('are asked for again after a status %i', async (code) => {
    replies = { [form]: status(code), [override]: json({}) };
    expect(await load(translator())).toEqual(new MessagesMissingError('These messages are missing: en/form'));
    expect(asked.filter((url) => url === form)).toHaveLength(4);
    expect(logged).toEqual([`failed loading ${form}; status code ${code}`]);
  });

  it('are asked for again after no answer at all, in the words of any browser', async () => {
    for (const reason of ['Failed to fetch', 'Load failed', 'The connection was lost.']) {
      asked = [];
      replies = { [form]: () => Promise.reject(new TypeError(reason)), [override]: json({}) };
      expect(await load(translator())).toBeInstanceOf(MessagesMissingError);
      expect(asked.filter((url) => url === form)).toHaveLength(4);
    }
  });

  it.each([400, 403, 404, 499])('are not asked for again after a status %i', async (code) => {
    replies = { [form]: status(code), [override]: json({}) };
    expect(await load(translator())).toBeInstanceOf(MessagesMissingError);
    expect(asked.filter((url) => url === form)).toHaveLength(1);
    expect(logged).toEqual([`failed loading ${form}; status code ${code}`]);
  });

  it.each(['<!doctype html><p>Hello</p>', '{"a":', '', 'null', '[]', '"words"'])(
    'are not asked for again when they are %j',
    async (text) => {
      replies = { [form]: () => new Response(text), [override]: json({}) };
      expect(await load(translator())).toBeInstanceOf(MessagesMissingError);
      expect(asked.filter((url) => url === form)).toHaveLength(1);
      expect(logged).toEqual([`failed parsing ${form} to json`]);
    },
  );

  it('are given up after half a minute, and asked for again when somebody asks', async () => {
    replies = { [form]: () => new Promise(() => undefined), [override]: json({}) };
    const messages = translator();
    expect(await load(messages)).toBeInstanceOf(MessagesMissingError);
    expect(asked.filter((url) => url === form)).toHaveLength(1);
    expect(logged).toEqual([`failed loading ${form}; status code 408`]);
    replies = { [form]: json({ a: 'here now' }) };
    expect(await load(messages)).toBe('loaded');
  });

  it('are a failure even where only the override is missing', async () => {
    replies = { [form]: json({ a: 'base' }), [override]: status(404) };
    expect(await load(translator())).toEqual(
      new MessagesMissingError('These messages are missing: en-PH/form'),
    );
  });

  it('come when they are asked for again, without those that were there', async () => {
    replies = { [form]: status(404), [override]: json({}) };
    const messages = translator();
    expect(await load(messages)).toBeInstanceOf(MessagesMissingError);
    asked = [];
    replies = { [form]: json({ a: 'here now' }) };
    expect(await load(messages)).toBe('loaded');
    expect(asked).toEqual([form]);
    expect(text(messages, 'a')).toBe('here now');
  });

  it('recover by themselves when the server does', async () => {
    let attempt = 0;
    replies = {
      [form]: () => {
        attempt += 1;
        return attempt < 3 ? new Response('', { status: 503 }) : Response.json({ a: 'late' });
      },
      [override]: json({}),
    };
    const messages = translator();
    expect(await load(messages)).toBe('loaded');
    expect(text(messages, 'a')).toBe('late');
    expect(logged).toEqual([]);
  });
});
