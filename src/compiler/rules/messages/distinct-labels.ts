import { languageOf } from '../../../lib/locale-chain.ts';
import { messageAt, messageFile, noMessages } from '../../messages/message-list.ts';
import type { Config } from '../../link/config.ts';
import { fallbackLanguage } from '../../read/file-kind.ts';
import { optionsOf } from '../../link/options.ts';
import { spanOfValue } from '../../read/spans.ts';
import { caution } from '../../rule.ts';

function textOf(messages: Config['messages'], locale: string, key: readonly string[]): string | undefined {
  for (const each of [locale, languageOf(locale), fallbackLanguage]) {
    const text = messageAt(messageFile(messages, each, 'form')?.contents ?? noMessages, key);
    if (text !== undefined) return text;
  }
  return undefined;
}

function labelOf(id: string): readonly string[] {
  return ['dataPoints', id, 'label'];
}

/** Of these names those whose text another one before them has. */
function repeated(
  names: readonly string[],
  textOfName: (name: string) => string | undefined,
): readonly (readonly [name: string, other: string, text: string])[] {
  const first = new Map<string, string>();
  return names.flatMap((name): readonly (readonly [string, string, string])[] => {
    const text = textOfName(name);
    if (text === undefined) return [];
    const other = first.get(text);
    if (other === undefined) first.set(text, name);
    return other === undefined ? [] : [[name, other, text]];
  });
}

/** Two questions of a page, and two options of a question, are called differently. */
export const distinctLabels = caution(({ countries, messages }, report) => {
  for (const { asked, file } of countries.values()) {
    for (const locale of file.contents.locales) {
      const own = messageFile(messages, locale, 'form') ?? messageFile(messages, languageOf(locale), 'form');
      if (own === undefined) continue;
      const tell = (
        key: readonly string[],
        kind: 'label' | 'option',
        detail: readonly [string, string, string],
      ): void => {
        const [name, other, text] = detail;
        report('text-twice', { kind, locale, name, other, text }, spanOfValue(own.document, key));
      };
      const steps = new Set<string>(asked.map((question) => question.asked.step));
      for (const step of steps) {
        const ids = asked.filter((question) => question.asked.step === step).map(({ id }) => id);
        for (const twice of repeated(ids, (id) => textOf(messages, locale, labelOf(id)))) {
          tell(labelOf(twice[0]), 'label', twice);
        }
      }
      for (const { id, asked: question } of asked) {
        if (question.optionLabels !== undefined) continue;
        const option = (name: string): readonly string[] => ['dataPoints', id, 'options', name];
        const names = optionsOf(question.schema).map(String);
        for (const twice of repeated(names, (name) => textOf(messages, locale, option(name)))) {
          tell(option(twice[0]), 'option', twice);
        }
      }
    }
  }
});
