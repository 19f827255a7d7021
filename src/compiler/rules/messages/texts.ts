import { spanAt, spanOfValue } from '../../read/spans.ts';
import type { Config } from '../../link/config.ts';
import {
  englishFile,
  isOptionKey,
  keysIn,
  messageAt,
  messageFile,
  messagesIn,
  isEmptyText,
  unfinishedNote,
  usedLocales,
  withoutForm,
} from '../../messages/message-list.ts';
import { countUntranslated } from '../../messages/untranslated.ts';
import { neededMessages } from '../../messages/needed-messages.ts';
import { pluralFormOf, pluralFormsIn } from '../../messages/plural-forms.ts';
import { isComparedWithConfig } from '../../messages/unknown-key.ts';
import { messagesRule, messagesWarningRule } from '../../rule.ts';
import { languageOf } from '../../../lib/locale-chain.ts';
import { memoize } from '../../../lib/memoize.ts';
import { fallbackLanguage, type Namespace } from '../../read/file-kind.ts';

function isInEnglish({ messages }: Config, namespace: Namespace, name: string): boolean {
  const english = englishFile(messages, namespace);
  return english !== undefined && keysIn(english.contents).has(name);
}

/** Returns the reason why each text is needed, by namespace and key. */
const neededTexts = memoize(
  (config: Config): ReadonlyMap<string, string> =>
    new Map(
      [...config.countries.values()]
        .flatMap((country) => neededMessages(country, config))
        .filter(
          ({ namespace, names: [, general] }) =>
            general === undefined || !isInEnglish(config, namespace, general),
        )
        .map(({ namespace, names: [name], need }) => [`${namespace} ${name}`, need]),
    ),
);

/** A text must not be empty, because it would replace the fallback. The dots of a copied example count as empty. */
export const nonEmptyMessages = messagesRule(
  ({ locale, namespace, english, contents, document }, report, config) => {
    for (const message of messagesIn(contents)) {
      const { key, name, text } = message;
      if (!isEmptyText(text) || !usedLocales(config).has(locale)) continue;
      const plural = pluralFormOf(key);
      // A plural form that the language does not have is never shown. Another rule reports it.
      if (plural !== undefined && !pluralFormsIn(locale, plural.stem).includes(plural.form)) continue;
      const span = spanOfValue(document, key);
      const language = languageOf(locale);
      const languageFile =
        language === locale ? undefined : messageFile(config.messages, language, namespace);
      const hasLanguageText =
        languageFile !== undefined && messageAt(languageFile.contents, key) !== undefined;
      const fallback =
        span.file !== document.file ? 'that of the country' : hasLanguageText ? `that of "${language}"` : '';
      // English may lack a form that another language has.
      const names = isOptionKey(key) ? [name] : [name, withoutForm(name)];
      const englishKeys = locale === fallbackLanguage || !english ? undefined : keysIn(english.contents);
      const reasons = names.flatMap((each) => neededTexts(config).get(`${namespace} ${each}`) ?? []);
      const hasEnglishText = names.some((each) => englishKeys?.has(each) === true);
      const need = reasons[0] ?? (hasEnglishText ? 'The English one is not empty' : '');
      const isUnused = need === '' && isComparedWithConfig(message, namespace, config);
      // A single plural form cannot be removed, because the language needs all of them.
      const removablePart = isUnused ? (plural === undefined ? 'the key' : 'all its forms') : '';
      report('empty-message', { key: name, need, instead: fallback, idle: removablePart }, span);
    }
  },
);

const completePlaceholder = /\{\{[^{}]*\}\}/g;

/** Patterns of unfinished texts, with the name of the fault. */
const leftovers: readonly (readonly [RegExp, string])[] = [
  [unfinishedNote, 'a note to its author'],
  [/<\/?[a-z][^<>]*>/i, 'markup, which is shown as it is written'],
];

/** A text must be finished, with complete placeholders and without notes to translators. */
export const finishedMessages = messagesRule(({ locale, contents, document }, report, config) => {
  const isUsed = usedLocales(config).has(locale);
  for (const { key, name, text } of messagesIn(contents)) {
    const [brace] = /[{}]+[^{}]*/.exec(text.replaceAll(completePlaceholder, '')) ?? [];
    if (brace !== undefined) {
      report('broken-placeholder', { key: name, found: brace.trim() }, spanOfValue(document, key));
    }
    for (const [pattern, what] of leftovers) {
      const [found] = pattern.exec(text) ?? [];
      // A language that no country uses may have notes.
      if (found === undefined || (!isUsed && pattern === unfinishedNote)) continue;
      report('unfinished-message', { key: name, found, what }, spanOfValue(document, key));
    }
  }
});

/** A language file must not be a copy of the English one. */
export const translatedLanguages = messagesWarningRule((file, report) => {
  const counts = countUntranslated(file);
  if (counts === undefined) return;
  const { locale, document } = file;
  report('untranslated', { locale, ...counts }, spanAt(document.file, document.text, 0, 1));
});
