import table from '../../../../schemas/common-words.json' with { type: 'json' };
import duties from '../../../../schemas/duties.json' with { type: 'json' };
import { languageOf } from '../../../lib/locale-chain.ts';
import { messageAt, messagesIn, usedLocales } from '../../messages/message-list.ts';
import { countUntranslated } from '../../messages/untranslated.ts';
import { fallbackLanguage } from '../../read/file-kind.ts';
import { spanOfValue } from '../../read/spans.ts';
import { messagesRule, messagesWarningRule } from '../../rule.ts';

const commonWords = new Map(
  Object.entries(table.languages).map(([language, words]) => [language, new Set(words)] as const),
);

const leastWords = 5;
const leastCommonWords = 2;

/** Returns the language of a text that has common words of it and none of `own`. */
function otherLanguageOf(text: string, own: string): string | undefined {
  const words = new Set(text.toLowerCase().match(/\p{L}+/gu));
  const countIn = (language: string): number =>
    [...words].filter((word) => commonWords.get(language)?.has(word)).length;
  if (words.size < leastWords || !commonWords.has(own) || countIn(own) > 0) return undefined;
  const [most] = [...commonWords.keys()].toSorted((one, other) => countIn(other) - countIn(one));
  return most !== undefined && countIn(most) >= leastCommonWords ? most : undefined;
}

/** A text must be in the language of its file. */
export const ownLanguage = messagesWarningRule((file, report, config) => {
  const { locale, contents, document } = file;
  if (!usedLocales(config).has(locale) || countUntranslated(file) !== undefined) return;
  for (const { key, name, text } of messagesIn(contents)) {
    const found = otherLanguageOf(text, languageOf(locale));
    if (found === undefined) continue;
    report('text-language', { key: name, locale, found }, spanOfValue(document, key));
  }
});

const numbersIn = (text: string): string =>
  (text.replaceAll(/\{\{[^{}]*\}\}/g, '').match(/\d+/g) ?? []).toSorted().join(', ');

/** A translation must have the numbers of the English text. Examples in errors and legal texts differ by country. */
export const sameNumbers = messagesWarningRule(({ locale, english, contents, document }, report, config) => {
  if (locale === fallbackLanguage || english === undefined || !usedLocales(config).has(locale)) return;
  for (const { key, name, text } of messagesIn(contents)) {
    if (key.includes('errors') || key.includes('document')) continue;
    const expected = numbersIn(messageAt(english.contents, key) ?? '');
    const found = numbersIn(text);
    if (expected === '' || found === expected) continue;
    report(
      'number-mismatch',
      { key: name, expected, found: found === '' ? '"none"' : found },
      spanOfValue(document, key),
    );
  }
});

interface NoticeTexts {
  readonly notice: string;
  readonly texts: { readonly [locale: string]: string };
  readonly law: string;
}

/** A notice whose words a law fixes must have these words. */
export const lawfulNotices = messagesRule(({ locale, namespace, contents, document }, report) => {
  if (namespace !== 'form') return;
  for (const { notice, texts, law } of duties.noticeTexts as readonly NoticeTexts[]) {
    const key = ['notices', notice];
    const text = messageAt(contents, key);
    const expected = texts[locale];
    if (text === undefined || expected === undefined || text === expected) continue;
    report('notice-words', { notice, locale, law, expected }, spanOfValue(document, key));
  }
});
