import { fallbackLanguage } from '../../lib/locale-chain.ts';
import { type MessageKey, messageAt, noMessages } from '../messages/message-list.ts';
import type { Config } from '../link/config.ts';
import type { Namespace } from '../read/file-kind.ts';

/** Readable names: the English message, mostly followed by the id. */
export interface Names {
  /** `Norway` */
  readonly country: (slug: string) => string;
  /** `German (Austria)` */
  readonly language: (locale: string) => string;
  /** `"Email address" (email)` */
  readonly question: (id: string) => string;
  /** `Email address` */
  readonly label: (id: string) => string;
  /** `"Where do you live?" (address-information)` */
  readonly step: (path: string) => string;
  readonly screen: (id: string) => string;
  /** `"Retired"` */
  readonly option: (question: string, option: unknown) => string;
}

type NamedParts = Pick<Config, 'countries' | 'messages' | 'divisions'>;

const countryNames = new Intl.DisplayNames('en', { type: 'region' });
const languageNames = new Intl.DisplayNames('en', { type: 'language' });

function textWithName(text: string | undefined, name: string): string {
  return text === undefined ? `"${name}"` : `"${text}" (${name})`;
}

/**
 * Returns readable names. A name that the first configuration lacks, such as that of a removed question, comes from
 * the next one.
 */
export function namesIn(...configs: readonly NamedParts[]): Names {
  const message = (namespace: Namespace, key: MessageKey): string | undefined => {
    for (const { messages } of configs) {
      const file = messages.get(fallbackLanguage)?.get(namespace);
      const text = messageAt(file?.contents ?? noMessages, key);
      if (text !== undefined) return text;
    }
    return undefined;
  };
  return {
    country(slug) {
      const linkedCountry = configs
        .map(({ countries }) => countries.get(slug))
        .find((each) => each !== undefined);
      return (linkedCountry && countryNames.of(linkedCountry.file.contents.code)) ?? slug;
    },
    language: (locale) => languageNames.of(locale) ?? locale,
    question: (id) => textWithName(message('form', ['dataPoints', id, 'label']), id),
    label: (id) => message('form', ['dataPoints', id, 'label']) ?? id,
    step: (path) => textWithName(message('form', ['steps', path, 'title']), path),
    screen: (id) => textWithName(message('screens', [id, 'title']), id),
    option(question, option) {
      if (typeof option === 'boolean') return option ? 'yes' : 'no';
      const name = String(option);
      const division = configs
        .flatMap(({ divisions }) => [...divisions.values()].flatMap(({ contents }) => contents.divisions))
        .find(({ code }) => code === name);
      return `"${message('form', ['dataPoints', question, 'options', name]) ?? division?.name ?? name}"`;
    },
  };
}
