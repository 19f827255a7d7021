/** Puts a name in quotation marks. Those within the name become single ones: `“Option ‘Dog’ in Spanish”`. */
export function quoted(name: string): string {
  return `“${name.replaceAll(/“([^“”]*)”/g, '‘$1’')}”`;
}
