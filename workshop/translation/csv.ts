import type { TranslatedText, TranslationUnit } from './units.ts';

const header = ['namespace', 'key', 'English', 'translation', 'context'];

function cell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes RFC 4180 with a byte order mark, by which spreadsheets recognise UTF-8. */
export function writeCsv(units: readonly TranslationUnit[]): string {
  const rows = units.map(({ namespace, key, source, target, note }) => [
    namespace,
    key,
    source,
    target,
    note,
  ]);
  return `\uFEFF${[header, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** The separator of Excel depends on the region of the computer. */
const separators = [',', ';', '\t'] as const;
type Separator = (typeof separators)[number];

/** Decodes a file by its byte order mark. Without one it is UTF-8. */
export function decodedText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

/** The separator of the `sep=` line that Excel supports, else the most frequent one of the header. */
function separatorOf(text: string): { readonly separator: Separator; readonly table: string } {
  const [separatorLine = '', namedSeparator] = /^sep=([,;\t])\r?\n/.exec(text) ?? [];
  const table = text.slice(separatorLine.length);
  const [head = ''] = table.split(/\r?\n/, 1);
  const [mostFrequent = ','] = separators.toSorted(
    (one, other) => head.split(other).length - head.split(one).length,
  );
  return { separator: separators.find((each) => each === namedSeparator) ?? mostFrequent, table };
}

function rowsOf(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  const { separator, table } = separatorOf(text.replace(/^\uFEFF/, ''));
  const cells = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\r\n]*))(${separator}|\r?\n|$)`, 'g');
  for (const [whole, quoted, unquoted = '', end] of table.matchAll(cells)) {
    if (whole === '' && end === '') break;
    rows.at(-1)?.push(quoted === undefined ? unquoted : quoted.replaceAll('""', '"'));
    if (end !== separator && end !== '') rows.push([]);
    if (end === '') break;
  }
  return rows.filter((row) => row.some((text) => text !== ''));
}

/** Reads a translated file with columns in any order. Returns a sentence if the file is invalid. */
export function readCsv(text: string): readonly TranslatedText[] | string {
  const [first = [], ...rows] = rowsOf(text);
  const [namespace, key, target] = ['namespace', 'key', 'translation'].map((name) => first.indexOf(name));
  if (
    namespace === undefined ||
    key === undefined ||
    target === undefined ||
    Math.min(namespace, key, target) < 0
  )
    return 'This is no table with the columns “namespace”, “key” and “translation”.';
  return rows.map((row) => ({
    namespace: row[namespace] ?? '',
    key: row[key] ?? '',
    target: row[target] ?? '',
  }));
}
