/** After the hyphen of "e-mail", "v-am" or "CNP-ul", which no line may end with. */
const wordJoiner = '\u2060';
const endsInShortPart = /(?:^|[^\p{L}\p{N}])\p{L}{1,2}$/u;
const isShortPart = /^\p{L}{1,2}(?![\p{L}\p{N}])/u;

/** The space after the "w", "i" or "a" that no line of a heading may end with. */
const spaceAfterLetter = /(?<![\p{L}\p{N}])(\p{L}) /gu;
const joinedAfterLetter = /(?<![\p{L}\p{N}])(\p{L})\u00a0/gu;

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
  return joinedText(text).replaceAll(spaceAfterLetter, '$1\u00a0');
}

/** The text as it is written. */
export function writtenText(joined: string): string {
  return joined.replaceAll(wordJoiner, '').replaceAll(joinedAfterLetter, '$1 ');
}
