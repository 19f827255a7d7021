import words from '../../../../schemas/yes-no.json' with { type: 'json' };
import { languageOf } from '../../../lib/locale-chain.ts';
import { messageAt, messagesIn } from '../../messages/message-list.ts';
import { spanOfValue } from '../../read/spans.ts';
import { messagesRule } from '../../rule.ts';

/** Patterns of garbled text, with their names. */
const garbledPatterns: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/\p{Surrogate}/u, 'half a character'],
  [/[\u200B\u2060\uFEFF]/u, 'an invisible character'],
  [
    /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u,
    'letters of two alphabets in one word',
  ],
];

/** Finds decomposed letters for which Unicode has a single character. */
function decomposedLetterIn(text: string): readonly { readonly what: string; readonly part: string }[] {
  const parts = text.match(/\p{L}\p{M}+/gu) ?? [];
  const part = parts.find((each) => each !== each.normalize('NFC'));
  return part === undefined ? [] : [{ what: 'a letter and its accent as two characters', part }];
}

const maxLabelLength = 1000;
const labels: readonly string[] = ['label', 'title', 'action'];

/** Texts must not contain garbled characters or insecure links. */
export const readableCharacters = messagesRule(({ contents, document }, report) => {
  for (const { key, name, text } of messagesIn(contents)) {
    const garbledParts = [
      ...garbledPatterns.flatMap(([pattern, what]) => {
        const [part] = pattern.exec(text) ?? [];
        return part === undefined ? [] : [{ what, part }];
      }),
      ...decomposedLetterIn(text),
    ];
    for (const { what, part } of garbledParts) {
      report('garbled-text', { key: name, what, found: JSON.stringify(part) }, spanOfValue(document, key));
    }
    const [link] = /\bhttp:\/\/\S*[^\s).,;]/.exec(text) ?? [];
    if (link !== undefined) report('insecure-link', { key: name, link }, spanOfValue(document, key));
    if (text.length > maxLabelLength && labels.includes(key.at(-1) ?? '')) {
      report(
        'long-label',
        { key: name, length: text.length, longest: maxLabelLength },
        spanOfValue(document, key),
      );
    }
  }
});

const yesNo: { readonly [language: string]: { readonly yes: string; readonly no: string } | undefined } =
  words.languages;

/** The texts for yes and no must be the usual ones of the language. */
export const unswappedYesNo = messagesRule(({ locale, namespace, contents, document }, report) => {
  const expected = yesNo[languageOf(locale)];
  if (namespace !== 'form' || expected === undefined) return;
  for (const [answer, opposite] of [
    ['yes', 'no'],
    ['no', 'yes'],
  ] as const) {
    const key = ['controls', answer];
    const text = messageAt(contents, key);
    if (text?.trim().toLowerCase() !== expected[opposite]) continue;
    report('yes-no-swapped', { answer, text }, spanOfValue(document, key));
  }
});
