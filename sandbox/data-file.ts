import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createJsonReader } from './json-file.ts';

const readJson = createJsonReader();

/** Returns the hand-written data of a country; undefined if there is no file. */
export function dataOf(kind: 'places' | 'companies', country: string): unknown {
  const file = join(import.meta.dirname, 'data', kind, `${country}.json`);
  return existsSync(file) ? readJson(file).value : undefined;
}
