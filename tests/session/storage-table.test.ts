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

/** The recorder's own. */
const recorders: readonly StorageKey[] = ['sessionUrl', 'logRocket', 'logRocketBlocked'];

it('[ST1] the table tells of every key, once, who writes and who reads it', () => {
  const rows = [...table.matchAll(/^\| `(\w+)` \|([^|]+)\|([^|]+)\|([^|]+)\|([^|]+)\|$/gm)];
  expect(rows.map(([, key]) => key).sort()).toEqual([...keys].sort());
  expect(rows.filter((row) => row.slice(2).some((cell) => cell.trim() === ''))).toEqual([]);
});

it.each(keys.filter((key) => !recorders.includes(key)))('[ST1] %s is written and read', (key) => {
  const calls = (verb: string) => new RegExp(`\\.${verb}(?:Record|Text|Flag|Moment)\\(\\s*'${key}'`);
  expect([calls('write').test(code), calls('read').test(code)]).toEqual([true, true]);
});
