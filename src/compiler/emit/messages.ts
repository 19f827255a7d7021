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

const joined = memoize((messages: Messages): Messages =>
  Object.fromEntries(
    Object.entries(messages).map(([name, value]) => [
      name,
      typeof value !== 'string'
        ? joined(value)
        : isHeading(name)
          ? preventHeadingBreaks(value)
          : preventLineBreaks(value),
    ]),
  ),
);

/**
 * The messages as they are fetched. Every namespace exists in every language, if only as `{}`, because a page fetches each
 * of them. The file of a regional variant is complete: it has the messages of its language too.
 */
export function messageFiles(messages: Config['messages']): ReadonlyMap<string, string> {
  const namespaces = new Set([...messages.values()].flatMap((files) => [...files.keys()]));
  const files = new Map<string, string>();
  for (const [language, byNamespace] of messages) {
    const base = languageOf(language);
    const general = base === language ? undefined : messages.get(base);
    for (const namespace of [...namespaces].toSorted()) {
      const own = byNamespace.get(namespace)?.contents ?? {};
      const contents = joined(mergeMessages(general?.get(namespace)?.contents ?? {}, own));
      files.set(`public/locales/${language}/${namespace}.json`, JSON.stringify(contents));
    }
  }
  return files;
}

function part(messages: Messages | undefined, names: readonly string[]): Messages {
  return Object.fromEntries(Object.entries(messages ?? {}).filter(([name]) => names.includes(name)));
}

function branch(messages: Messages, name: string): Messages | undefined {
  const below = messages[name];
  return typeof below === 'object' ? below : undefined;
}

type Whole = { readonly [Namespace in 'common' | 'form']: Messages };

const wholeByLocale = memoize((_messages: Config['messages']) => new Map<string, Whole>());

/** Returns all texts of a locale, completed from its language and from English. */
function wholeMessages(messages: Config['messages'], locale: string): Whole {
  const whole = (namespace: string): Messages =>
    localeChain(locale)
      .toReversed()
      .flatMap((each) => [...new Set([languageOf(each), each])])
      .map((language) => messages.get(language)?.get(namespace)?.contents ?? {})
      .reduce(mergeMessages, {});
  return getOrInsert(wholeByLocale(messages), locale, () => ({
    common: joined(whole('common')),
    form: joined(whole('form')),
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
  const { common, form } = wholeMessages(messages, locale);
  const first = steps.find(({ path }) => path === startPage);
  return {
    locale,
    common,
    form: {
      ...form,
      steps: part(
        branch(form, 'steps'),
        steps.map(({ path }) => path),
      ),
      dataPoints: part(branch(form, 'dataPoints'), first?.dataPoints ?? []),
    },
  };
}
