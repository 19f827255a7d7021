import table from '../../../../schemas/common-words.json' with { type: 'json' };
import duties from '../../../../schemas/duties.json' with { type: 'json' };
import { getOrInsert } from '../../../lib/get-or-insert.ts';
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

/** The languages in which a word is common. */
const languagesOfWord = new Map<string, string[]>();
for (const [language, words] of commonWords) {
  for (const word of words) getOrInsert(languagesOfWord, word, () => []).push(language);
}

const minWords = 5;
const minCommonWords = 2;

/**
 * Returns the language of which a text has at least two more common words than of its own language. Words that are
 * common in both do not count.
 */
function otherLanguageOf(
  text: string,
  ownLanguageCode: string,
  languages: ReadonlySet<string>,
): string | undefined {
  const words = new Set(text.toLowerCase().match(/\p{L}+/gu));
  if (words.size < minWords || !commonWords.has(ownLanguageCode)) return undefined;
  let ownCount = 0;
  const counts = new Map<string, number>();
  for (const word of words) {
    const languagesWithWord = languagesOfWord.get(word) ?? [];
    if (languagesWithWord.includes(ownLanguageCode)) ownCount += 1;
    else for (const language of languagesWithWord) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const [topLanguage] = [...counts]
    .filter(([language]) => languages.has(language))
    .toSorted(([, one], [, other]) => other - one);
  return topLanguage !== undefined && topLanguage[1] >= ownCount + minCommonWords
    ? topLanguage[0]
    : undefined;
}

/** A text must be in the language of its file. */
export const ownLanguage = messagesWarningRule((file, report, config) => {
  const { locale, contents, document } = file;
  if (!usedLocales(config).has(locale) || countUntranslated(file) !== undefined) return;
  const languages = new Set([...usedLocales(config), fallbackLanguage].map(languageOf));
  for (const { key, name, text } of messagesIn(contents)) {
    const otherLanguage = otherLanguageOf(text, languageOf(locale), languages);
    if (otherLanguage === undefined) continue;
    report('text-language', { key: name, locale, found: otherLanguage }, spanOfValue(document, key));
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

const linksIn = (text: string): string =>
  (text.match(/\bhttps?:\/\/[^\s<>"'„“”‘’«»‹›…。]*[^\s<>"'„“”‘’«»‹›…。).,;:!?]/g) ?? [])
    .toSorted()
    .join(', ');

/** A translation must have the links of the English text. */
export const sameLinks = messagesWarningRule(({ locale, english, contents, document }, report, config) => {
  if (locale === fallbackLanguage || english === undefined || !usedLocales(config).has(locale)) return;
  for (const { key, name, text } of messagesIn(contents)) {
    const englishText = messageAt(english.contents, key);
    // Legal texts differ by country.
    if (englishText === undefined || key.includes('document')) continue;
    const expected = linksIn(englishText);
    const found = linksIn(text);
    if (found === expected) continue;
    report(
      'link-mismatch',
      { key: name, expected: expected || 'none', found: found || 'none' },
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
  for (const { notice, in: countries, texts, law } of duties.noticeTexts as readonly NoticeTexts[]) {
    if (!notices.some((each) => each === notice) || !countryCodesIn(countries).includes(code)) continue;
    for (const locale of locales) {
      const key = ['notices', notice];
      const noticeFile = [locale, languageOf(locale)]
        .map((each) => messageFile(messages, each, 'form'))
        .find((each) => each !== undefined && messageAt(each.contents, key) !== undefined);
      const expected = texts[languageOf(locale)];
      if (
        noticeFile === undefined ||
        expected === undefined ||
        messageAt(noticeFile.contents, key) === expected
      )
        continue;
      report('notice-words', { notice, country, law, expected }, spanOfValue(noticeFile.document, key));
    }
  }
});
