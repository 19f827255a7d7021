import { isPlainObject } from '../lib/json.ts';
import { localeChain } from '../lib/locale-chain.ts';
import { logError } from '../lib/log.ts';
import { loadTimeoutInMs } from '../lib/waiting.ts';
import type { GivenValues } from '../model/given-values.ts';
import type { CommonKey, CommonMessages } from './typed-keys.ts';

interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

export interface TranslatorOptions {
  readonly locale: string;
  /** Where the other messages are, with `{{lng}}` and `{{ns}}`. */
  readonly location: string;
  /** The whole of `common` in this locale. */
  readonly messages: CommonMessages;
  /** What the first page of the form can say; the rest of `form` is fetched for the pages after it. */
  readonly firstPage?: object;
  /** For how many days the answers are kept. */
  readonly retentionInDays: number;
  /** Milliseconds after which an application is too old to come back to. */
  readonly expiresInMs: number;
}

/**
 * Finds messages as i18next does, whose files these are: below `>`, in the form a language has for `count` and for
 * `context`, with `{{values}}` as they are, and in the fallback language where its own lacks one.
 */
export interface Translator {
  readonly locale: string;
  /** Whose messages are shown, the site's own first. */
  readonly locales: readonly string[];
  /** The same function each time. */
  readonly t: (key: CommonKey, values?: GivenValues) => string;
  /**
   * For keys that follow from the configuration, as `form:steps>name>title`. No type can know these keys; the compiler proves
   * that each of them has a text. Without a message: `values.defaultValue`, or the key.
   */
  readonly translate: (key: string, values?: GivenValues) => string;
  /** Empty where such a key has no message. */
  readonly optional: (key: string, values?: GivenValues) => string;
  /** The texts below such a key, in the order of the base language; none where the key has no message. */
  readonly list: (key: string, values?: GivenValues) => readonly string[];
  readonly has: (locale: string, namespace: string) => boolean;
  /** Whether it has what the first page of the form can say. */
  readonly hasFirstPage: boolean;
  /** Adds messages to those that are there. */
  readonly add: (locale: string, namespace: string, messages: unknown) => void;
  /** Hears of all that is added; returns how to stop. */
  readonly onAdded: (listener: () => void) => () => void;
  /** Fetches what a locale has of a namespace. What fails is logged; asking again tries again. */
  readonly fetch: (locale: string, namespace: string) => Promise<void>;
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

function asTree(messages: unknown): MessageTree {
  // The compiler has proved what lies in the files.
  return isPlainObject(messages) ? (messages as MessageTree) : {};
}

function overlaid(base: MessageTree, over: MessageTree): MessageTree {
  const merged: { [key: string]: string | MessageTree } = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = base[key];
    merged[key] = typeof value === 'object' && typeof below === 'object' ? overlaid(below, value) : value;
  }
  return merged;
}

function found(tree: MessageTree | undefined, path: readonly string[]): string | MessageTree | undefined {
  return path.reduce<string | MessageTree | undefined>(
    (at, name) => (typeof at === 'object' && Object.hasOwn(at, name) ? at[name] : undefined),
    tree,
  );
}

function nameOf(locale: string, namespace: string): string {
  return `${locale}/${namespace}`;
}

/** The forms of a key, the one that says most first. */
function formsOf(key: string, locale: string, { context, count }: GivenValues): readonly string[] {
  const stems = context === undefined ? [key] : [`${key}_${context}`, key];
  if (typeof count !== 'number') return stems;
  const form = new Intl.PluralRules(locale).select(count);
  return stems.flatMap((stem) => [`${stem}_${form}`, stem]);
}

/** Ready at once with the messages of `common` and of the first page; the other namespaces come by `loadMessages`. */
export function createTranslator(options: TranslatorOptions): Translator {
  const { locale, location, messages, firstPage, retentionInDays, expiresInMs } = options;
  const locales = localeChain(locale);
  const trees = new Map<string, MessageTree>();
  const listeners = new Set<() => void>();
  const underWay = new Map<string, Promise<void>>();
  const always: GivenValues = {
    kept: timeText(locale, retentionInDays * hoursOfDay),
    expiresIn: timeText(locale, Math.floor(expiresInMs / hourInMs)),
  };

  const add: Translator['add'] = (of, namespace, added) => {
    const name = nameOf(of, namespace);
    trees.set(name, overlaid(trees.get(name) ?? {}, asTree(added)));
    for (const listener of listeners) listener();
  };
  add(locale, 'common', messages);

  // What the first page says it goes on saying, whichever file comes first.
  const treesOf = (namespace: string): readonly (readonly [string, MessageTree | undefined])[] => [
    [locale, namespace === 'form' ? asTree(firstPage) : undefined],
    ...locales.map((each) => [each, trees.get(nameOf(each, namespace))] as const),
  ];

  const translate: Translator['translate'] = (key, values = {}) => {
    const [path, namespace = 'common'] = key.split(':', 2).toReversed() as [string, string?];
    for (const [each, tree] of treesOf(namespace)) {
      for (const form of formsOf(path, each, values)) {
        const text = found(tree, form.split('>'));
        if (typeof text === 'string')
          return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
            String(values[name] ?? always[name] ?? ''),
          );
      }
    }
    return String(values['defaultValue'] ?? path);
  };

  /** A language that overrides one entry of a list has that one alone: each language is asked for what it adds. */
  const entriesBelow = (key: string): readonly string[] => {
    const [namespace = '', path = ''] = key.split(':');
    const lists = locales
      .toReversed()
      .map((each) => found(trees.get(nameOf(each, namespace)), path.split('>')));
    const names = new Set(
      lists.flatMap((entries) => (typeof entries === 'object' ? Object.keys(entries) : [])),
    );
    // A variant for a context is another form of its entry, not one more.
    return [...names].filter((name) => !names.has(name.slice(0, Math.max(0, name.lastIndexOf('_')))));
  };

  return {
    locale,
    locales,
    t: translate,
    translate,
    optional: (key, values) => translate(key, { ...values, defaultValue: '' }),
    list: (key, values) => entriesBelow(key).map((entry) => translate(`${key}>${entry}`, values)),
    has: (of, namespace) => trees.has(nameOf(of, namespace)),
    hasFirstPage: firstPage !== undefined,
    add,
    onAdded: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    fetch: (of, namespace) => {
      const name = nameOf(of, namespace);
      const fetched =
        underWay.get(name) ??
        fetchMessages(location.replace('{{lng}}', of).replace('{{ns}}', namespace))
          .then((tree) => add(of, namespace, tree))
          .catch((reason: unknown) => logError(reason instanceof Error ? reason.message : ''))
          .finally(() => underWay.delete(name));
      underWay.set(name, fetched);
      return fetched;
    },
  };
}

const retries = 3;
const firstPauseInMs = 350;
const givenUp = 408;

interface Answer {
  /** 0 where no whole answer came, whatever this browser calls that. */
  readonly status: number;
  /** Where the answer brings messages. */
  readonly text?: string;
}

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
function parseMessages(text: string, address: string): MessageTree {
  try {
    const messages: unknown = JSON.parse(text);
    if (isPlainObject(messages)) return asTree(messages);
  } catch {
    // Said below.
  }
  throw new Error(`failed parsing ${address} to json`);
}

/** What may pass is asked for again, each time after twice as long. */
async function fetchMessages(address: string, attempt = 0): Promise<MessageTree> {
  const { status, text } = await answerAt(address);
  if (text !== undefined) return parseMessages(text, address);
  const mayPass = status === 0 || status >= 500;
  if (!mayPass || attempt === retries) throw new Error(`failed loading ${address}; status code ${status}`);
  await new Promise((resolve) => {
    setTimeout(resolve, firstPauseInMs * 2 ** attempt);
  });
  return fetchMessages(address, attempt + 1);
}
