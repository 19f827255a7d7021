/** Returns the words of a text, each surrounded by spaces. */
function wordsOf(text: string): string {
  return ` ${text.split(/[^\p{L}\p{N}]+/u).join(' ')} `;
}

/** Returns the first of these names that a text contains as whole words. */
export function findName(names: readonly string[], text: string): string | undefined {
  const words = wordsOf(text);
  return names.find((name) => words.includes(wordsOf(name)));
}

/** Returns the first of these lower-case words or phrases that a text contains, in any case. */
export function findWords(phrases: readonly string[], text: string): string | undefined {
  return findName(phrases, text.toLowerCase());
}
