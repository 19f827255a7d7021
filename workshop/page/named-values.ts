/** Shows the value that a page inserts as a word: `Consents for {{partner}}` becomes `Consents for (partner)`. */
export function withNamedValues(text: string): string {
  return text.replaceAll(/\{\{\s*([\w-]+)\s*\}\}/g, (_, name: string) => {
    const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll(/[-_]/g, ' ');
    return `(${words})`;
  });
}
