import { readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../config/countries');

/** Returns the language of a country's pages. */
export function localeOf(country: string): string {
  const file = readFileSync(path.join(folder, `${country}.json`), 'utf8');
  const { locales } = JSON.parse(file) as { readonly locales: readonly [string] };
  return locales[0];
}
