import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createJsonReader } from './json-file.ts';

const readJson = createJsonReader();

/** What this lender knows of a country: written by hand, and nothing where nobody has written any. */
export function dataOf(kind: 'places' | 'companies', country: string): unknown {
  const file = join(import.meta.dirname, 'data', kind, `${country}.json`);
  return existsSync(file) ? readJson(file).value : undefined;
}
