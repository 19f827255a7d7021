/** Inserted after the hyphen of "e-mail", "v-am" or "CNP-ul", so that no line ends there. */
const wordJoiner = '\u2060';
const endsInShortPart = /(?:^|[^\p{L}\p{N}])\p{L}{1,2}$/u;
const isShortPart = /^\p{L}{1,2}(?![\p{L}\p{N}])/u;

/** Replaces the space after a "w", "i" or "a" in a heading, so that no line ends there. */
const noBreakSpace = '\u00a0';
const endsInLetter = /(?:^|[^\p{L}\p{N}’'])\p{L}$/u;

/** Prevents a line break next to a part of one or two letters in a hyphenated word. */
export function preventLineBreaks(text: string): string {
  return text
    .split('-')
    .reduce((before, after) =>
      isShortPart.test(after) || (endsInShortPart.test(before) && /^\p{L}/u.test(after))
        ? `${before}-${wordJoiner}${after}`
        : `${before}-${after}`,
    );
}

/** Like `preventLineBreaks`, and prevents a line break after a word of one letter. */
export function preventHeadingBreaks(text: string): string {
  return replaceSpacesAfterLetters(preventLineBreaks(text), ' ', noBreakSpace);
}

/** Removes the characters that prevent line breaks. */
export function allowLineBreaks(text: string): string {
  return replaceSpacesAfterLetters(text.replaceAll(wordJoiner, ''), noBreakSpace, ' ');
}

function replaceSpacesAfterLetters(text: string, from: string, to: string): string {
  return text
    .split(from)
    .reduce((before, after) => `${before}${endsInLetter.test(before) ? to : from}${after}`);
}
