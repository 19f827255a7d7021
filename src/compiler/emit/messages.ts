import { getOrInsert } from '../../lib/get-or-insert.ts';
import { preventHeadingBreaks, preventLineBreaks } from '../../lib/line-breaks.ts';
import { memoize } from '../../lib/memoize.ts';
import type { Config } from '../link/config.ts';
import type { Messages } from '../link/config-files.ts';
import { mergeMessages } from '../messages/message-list.ts';
import { fallbackLanguage } from '../read/file-kind.ts';
import { languageOf, localeChain } from '../../lib/locale-chain.ts';
import type { Flow } from '../../model/flow.ts';

/** "title", "title_unnamed", "pointsTitle". */
const isHeading = (name: string): boolean => /title/i.test(name);

const preventBreaks = memoize((messages: Messages): Messages =>
  Object.fromEntries(
    Object.entries(messages).map(([name, value]) => [
      name,
      typeof value !== 'string'
        ? preventBreaks(value)
        : isHeading(name)
          ? preventHeadingBreaks(value)
          : preventLineBreaks(value),
    ]),
  ),
);

/**
 * The messages as they are fetched. Every namespace exists in every language, even if it is empty (`{}`), because a
 * page fetches each namespace. The file of a regional variant is complete: it has the messages of its language too.
 */
export function messageFiles(messages: Config['messages']): ReadonlyMap<string, string> {
  const namespaces = new Set([...messages.values()].flatMap((files) => [...files.keys()]));
  const files = new Map<string, string>();
  for (const [language, byNamespace] of messages) {
    const base = languageOf(language);
    const baseFiles = base === language ? undefined : messages.get(base);
    for (const namespace of [...namespaces].toSorted()) {
      const ownMessages = byNamespace.get(namespace)?.contents ?? {};
      const contents = preventBreaks(mergeMessages(baseFiles?.get(namespace)?.contents ?? {}, ownMessages));
      files.set(`public/locales/${language}/${namespace}.json`, JSON.stringify(contents));
    }
  }
  return files;
}

function pickMessages(messages: Messages | undefined, names: readonly string[]): Messages {
  return Object.fromEntries(Object.entries(messages ?? {}).filter(([name]) => names.includes(name)));
}

function messagesBelow(messages: Messages, name: string): Messages | undefined {
  const messagesOrText = messages[name];
  return typeof messagesOrText === 'object' ? messagesOrText : undefined;
}

type CompleteMessages = { readonly [Namespace in 'common' | 'form']: Messages };

const completeByLocale = memoize((_messages: Config['messages']) => new Map<string, CompleteMessages>());

/** Returns all texts of a locale, completed from its language and from English. */
function completeMessages(messages: Config['messages'], locale: string): CompleteMessages {
  const completeNamespace = (namespace: string): Messages =>
    localeChain(locale)
      .toReversed()
      .flatMap((each) => [...new Set([languageOf(each), each])])
      .map((language) => messages.get(language)?.get(namespace)?.contents ?? {})
      .reduce(mergeMessages, {});
  return getOrInsert(completeByLocale(messages), locale, () => ({
    common: preventBreaks(completeNamespace('common')),
    form: preventBreaks(completeNamespace('form')),
  }));
}

export interface FirstMessages {
  readonly locale: string;
  /** The texts outside the form's pages. */
  readonly common: Messages;
  /** The form texts that the first step can show. */
  readonly form: Messages;
}

/** Returns all texts of a country's first page, so that a browser fetches no message file before the next page. */
export function firstMessages(
  messages: Config['messages'],
  { steps, startPage }: Flow,
  locale: string = fallbackLanguage,
): FirstMessages {
  const { common, form } = completeMessages(messages, locale);
  const firstStep = steps.find(({ path }) => path === startPage);
  return {
    locale,
    common,
    form: {
      ...form,
      steps: pickMessages(
        messagesBelow(form, 'steps'),
        steps.map(({ path }) => path),
      ),
      dataPoints: pickMessages(messagesBelow(form, 'dataPoints'), firstStep?.dataPoints ?? []),
    },
  };
}
