/** The values a text asks for, in the order of the alphabet: `limit` of `{{limit}} or more`. */
export function placeholdersOf(text: string): readonly string[] {
  const names = [...text.matchAll(/\{\{\s*-?\s*([^\s,}]+)[^}]*\}\}/g)].map((match) => match[1] ?? '');
  return [...new Set(names)].toSorted();
}
