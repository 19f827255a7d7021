import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const file = path.resolve(import.meta.dirname, '../docs/performance.md');

/** Puts tables in the place of those that stand between a mark's two comments in docs/performance.md. */
export function writeTables(mark: string, tables: string): void {
  const text = readFileSync(file, 'utf8');
  const between = new RegExp(String.raw`(?<=<!-- ${mark} -->\n)[^]*(?=<!-- /${mark} -->)`);
  if (!between.test(text)) throw new Error(`docs/performance.md has lost its marks <!-- ${mark} -->.`);
  writeFileSync(
    file,
    text.replace(between, () => `\n${tables}\n\n`),
  );
}
