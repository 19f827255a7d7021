/** After the hyphen of "e-mail", "v-am" or "CNP-ul", which no line may end with. */
const wordJoiner = '\u2060';
const endsInShortPart = /(?:^|[^\p{L}\p{N}])\p{L}{1,2}$/u;
const isShortPart = /^\p{L}{1,2}(?![\p{L}\p{N}])/u;

/** After the "w", "i" or "a" that no line of a heading may end with. */
const noBreakSpace = '\u00a0';
const endsInLetter = /(?:^|[^\p{L}\p{N}’'])\p{L}$/u;

/** A text as it is read: a part of a word as short as two letters stays with the rest of it. */
export function joinedText(text: string): string {
  return text
    .split('-')
    .reduce((before, after) =>
      isShortPart.test(after) || (endsInShortPart.test(before) && /^\p{L}/u.test(after))
        ? `${before}-${wordJoiner}${after}`
        : `${before}-${after}`,
    );
}

/** A heading as it is read: a word of one letter stays with the next one, too. */
export function joinedHeading(text: string): string {
  return spacedAfterLetters(joinedText(text), ' ', noBreakSpace);
}

/** The text as it is written. */
export function writtenText(joined: string): string {
  return spacedAfterLetters(joined.replaceAll(wordJoiner, ''), noBreakSpace, ' ');
}

function spacedAfterLetters(text: string, from: string, to: string): string {
  return text
    .split(from)
    .reduce((before, after) => `${before}${endsInLetter.test(before) ? to : from}${after}`);
}
