import table from '../../../../schemas/common-words.json' with { type: 'json' };
import duties from '../../../../schemas/duties.json' with { type: 'json' };
import { languageOf } from '../../../lib/locale-chain.ts';
import { messageAt, messageFile, messagesIn, usedLocales } from '../../messages/message-list.ts';
import { countUntranslated } from '../../messages/untranslated.ts';
import { fallbackLanguage } from '../../read/file-kind.ts';
import { spanOfValue } from '../../read/spans.ts';
import { countryWarningRule, messagesWarningRule } from '../../rule.ts';
import { countryCodesIn } from '../../country-groups.ts';

const commonWords = new Map(
  Object.entries(table.languages).map(([language, words]) => [language, new Set(words)] as const),
);

const leastWords = 5;
const leastCommonWords = 2;

/** Returns the one of `languages` that a text has two more common words of than of `own`. Shared words do not count. */
function otherLanguageOf(text: string, own: string, languages: ReadonlySet<string>): string | undefined {
  const words = [...new Set(text.toLowerCase().match(/\p{L}+/gu))];
  const ownWords = commonWords.get(own);
  if (words.length < leastWords || ownWords === undefined) return undefined;
  const counted = [...commonWords].map(([language, known]) => {
    const isIn = (word: string): boolean => known.has(word) && (language === own || !ownWords.has(word));
    return { language, count: words.filter(isIn).length };
  });
  const ofOwn = words.filter((word) => ownWords.has(word)).length;
  const [most] = counted
    .filter(({ language }) => language !== own && languages.has(language))
    .toSorted((one, other) => other.count - one.count);
  return most !== undefined && most.count >= ofOwn + leastCommonWords ? most.language : undefined;
}

/** A text must be in the language of its file. */
export const ownLanguage = messagesWarningRule((file, report, config) => {
  const { locale, contents, document } = file;
  if (!usedLocales(config).has(locale) || countUntranslated(file) !== undefined) return;
  const languages = new Set([...usedLocales(config), fallbackLanguage].map(languageOf));
  for (const { key, name, text } of messagesIn(contents)) {
    const found = otherLanguageOf(text, languageOf(locale), languages);
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
      { key: name, expected, found: found === '' ? 'none' : found },
      spanOfValue(document, key),
    );
  }
});

interface NoticeTexts {
  readonly notice: string;
  readonly in: string;
  readonly texts: { readonly [language: string]: string };
  readonly law: string;
}

/** A notice for which a law proposes words should have these words in the languages of its countries. */
export const lawfulNotices = countryWarningRule(({ slug: country, file }, report, { messages }) => {
  const { code, locales, notices = [] } = file.contents;
  for (const { notice, in: places, texts, law } of duties.noticeTexts as readonly NoticeTexts[]) {
    if (!notices.some((each) => each === notice) || !countryCodesIn(places).includes(code)) continue;
    for (const locale of locales) {
      const key = ['notices', notice];
      const own = [locale, languageOf(locale)]
        .map((each) => messageFile(messages, each, 'form'))
        .find((each) => each !== undefined && messageAt(each.contents, key) !== undefined);
      const expected = texts[languageOf(locale)];
      if (own === undefined || expected === undefined || messageAt(own.contents, key) === expected) continue;
      report('notice-words', { notice, country, law, expected }, spanOfValue(own.document, key));
    }
  }
});
