import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Replaces the tables between the two comments of a mark in a page of the documentation. */
export function writeTables(page: string, mark: string, tables: string): void {
  const file = path.resolve(import.meta.dirname, '..', page);
  const text = readFileSync(file, 'utf8');
  const tablesPattern = new RegExp(String.raw`(?<=<!-- ${mark} -->\n)[^]*(?=<!-- /${mark} -->)`);
  if (!tablesPattern.test(text)) throw new Error(`${page} does not contain the marks <!-- ${mark} -->.`);
  writeFileSync(
    file,
    text.replace(tablesPattern, () => `\n${tables}\n\n`),
  );
}
