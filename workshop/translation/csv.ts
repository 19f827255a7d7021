import type { TranslatedText, TranslationUnit } from './units.ts';

const header = ['namespace', 'key', 'English', 'translation', 'context'];

function cell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** As RFC 4180 has it, with the mark by which spreadsheets know that it is UTF-8. */
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

function rowsOf(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g;
  for (const [whole, quoted, bare = '', end] of text.replace(/^\uFEFF/, '').matchAll(cells)) {
    if (whole === '' && end === '') break;
    rows.at(-1)?.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end !== ',' && end !== '') rows.push([]);
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
