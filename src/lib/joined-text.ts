/** After the hyphen of "e-mail", "v-am" or "CNP-ul", which no line may end with. */
const wordJoiner = '\u2060';
const endsInShortPart = /(?:^|[^\p{L}\p{N}])\p{L}{1,2}$/u;
const isShortPart = /^\p{L}{1,2}(?![\p{L}\p{N}])/u;

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

/** The text as it is written. */
export function writtenText(joined: string): string {
  return joined.replaceAll(wordJoiner, '');
}
