import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type StorageKey, storageKeys } from '../../src/session/storage-keys.ts';

const source = new URL('../../src/', import.meta.url);
const keys = Object.keys(storageKeys) as readonly StorageKey[];

const table = readFileSync(new URL('session/README.md', source), 'utf8');
const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(new URL(file, source), 'utf8'))
  .join('\n');

it('[ST1] the specification lists every key once, with its writers and readers', () => {
  const rows = [...table.matchAll(/^\| `(\w+)` \|([^|]+)\|([^|]+)\|([^|]+)\|([^|]+)\|$/gm)];
  expect(rows.length).toBe(keys.length);
  expect(new Set(rows.map(([, key]) => key))).toEqual(new Set(keys));
  expect(rows.filter((row) => row.slice(2).some((cell) => cell.trim() === ''))).toEqual([]);
});

/** Written and read by the HTML page itself, before the application starts. */
const beforeIt: readonly StorageKey[] = ['experiment'];

it.each(keys.filter((key) => !beforeIt.includes(key)))('[ST1] %s is written and read', (key) => {
  const isDone = (verb: string) =>
    new RegExp(`\\.${verb}(?:Record|Text|Flag|Timestamp)\\(\\s*'${key}'`).test(code);
  expect([isDone('write'), isDone('read')]).toEqual([true, true]);
});
