const label = /"([^"]*)" \(([A-Za-z][\w-]*)\)/g;

/** Changes a text, except its parts within typographic quotation marks, which are texts of applicants. */
export function replaceOutsideQuotes(text: string, replace: (part: string) => string): string {
  return text
    .split(/(“[^”]*”)/)
    .map((part, index) => (index % 2 === 0 ? replace(part) : part))
    .join('');
}

/**
 * Shows the labels of a summary without their ids, with typographic quotation marks. `labelOf` returns the label of an
 * id in another language.
 */
export function quoteLabels(
  text: string,
  labelOf: (id: string) => string | undefined = () => undefined,
): string {
  return replaceOutsideQuotes(text, (part) =>
    part
      .replaceAll(label, (_, words: string, id: string) => `“${labelOf(id) ?? words}”`)
      .replaceAll(/"([^"]*)"/g, '“$1”'),
  );
}
