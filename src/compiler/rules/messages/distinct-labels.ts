import fields from '../../../../schemas/lead-fields.json' with { type: 'json' };
import { findDuplicates } from '../../../lib/find-duplicates.ts';
import { languageOf } from '../../../lib/locale-chain.ts';
import { findWords } from '../../../lib/words.ts';
import { optionNames } from '../../messages/answer-messages.ts';
import { messageAt, messageFile, noMessages } from '../../messages/message-list.ts';
import type { Config } from '../../link/config.ts';
import { fallbackLanguage } from '../../read/file-kind.ts';
import { spanOfValue } from '../../read/spans.ts';
import { countryWarningRule, messagesWarningRule } from '../../rule.ts';

function textOf(messages: Config['messages'], locale: string, key: readonly string[]): string | undefined {
  for (const each of [locale, languageOf(locale), fallbackLanguage]) {
    const text = messageAt(messageFile(messages, each, 'form')?.contents ?? noMessages, key);
    if (text !== undefined) return text;
  }
  return undefined;
}

/**
 * The steps of a form must have different titles. The questions of a step, and the options of a question, must have
 * different labels.
 */
export const distinctLabels = countryWarningRule(({ formQuestions, file }, report, { messages }) => {
  for (const locale of file.contents.locales) {
    const messagesOfForm =
      messageFile(messages, locale, 'form') ?? messageFile(messages, languageOf(locale), 'form');
    if (messagesOfForm === undefined) continue;
    const labels = formQuestions.map(({ id, merged: { step } }) => ({
      kind: 'label' as const,
      scope: step,
      name: id,
      key: ['dataPoints', id, 'label'],
    }));
    const options = formQuestions.flatMap(({ id, merged: question }) =>
      optionNames(question).map((name) => ({
        kind: 'option' as const,
        scope: id,
        name,
        key: ['dataPoints', id, 'options', name],
      })),
    );
    const titles = [...new Set(formQuestions.map(({ merged: { step } }) => step))].map((step) => ({
      kind: 'title' as const,
      scope: '',
      name: step,
      key: ['steps', step, 'title'],
    }));
    const texts = [...labels, ...options, ...titles].flatMap((each) => {
      const text = textOf(messages, locale, each.key);
      return text === undefined ? [] : [{ ...each, text }];
    });
    const duplicates = findDuplicates(texts, ({ kind, scope, text }) => `${kind} ${scope} ${text}`);
    for (const [{ kind, name, key, text }, { name: other }] of duplicates) {
      report('text-twice', { kind, locale, name, other, text }, spanOfValue(messagesOfForm.document, key));
    }
  }
});

const labelWords = new Map<string, { readonly [language: string]: readonly string[] }>(
  Object.entries(fields.labelWords),
);

/**
 * A label must not have words of another field but none of its own field. Such a label was probably exchanged with
 * another one.
 */
export const ownLabels = messagesWarningRule(
  ({ locale, namespace, contents, document }, report, { dataPoints }) => {
    if (namespace !== 'form') return;
    const language = languageOf(locale);
    for (const [name, { contents: question }] of dataPoints) {
      const key = ['dataPoints', name, 'label'];
      const label = messageAt(contents, key);
      const ownWords = labelWords.get(question.field)?.[language];
      if (label === undefined || ownWords === undefined || findWords(ownWords, label) !== undefined) continue;
      const [other] = [...labelWords].find(([, words]) => findWords(words[language] ?? [], label)) ?? [];
      if (other === undefined) continue;
      report(
        'label-mismatch',
        { name, locale, label, field: question.field, other },
        spanOfValue(document, key),
      );
    }
  },
);
