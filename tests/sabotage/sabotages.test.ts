import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { applySabotage } from './apply-sabotage.ts';
import { sabotages } from './sabotages.ts';

const root = path.resolve(import.meta.dirname, '../..');

it.each(sabotages)('$name: the line is there, once', (sabotage) => {
  const text = readFileSync(path.join(root, sabotage.file), 'utf8');
  expect(applySabotage(text, sabotage)).not.toBe(text);
  expect([sabotage.search, sabotage.replace].join('')).not.toContain('\n');
});

it.each(sabotages)('$name: the tests that must notice are there', ({ caughtBy }) => {
  expect(caughtBy.length).toBeGreaterThan(0);
  expect(caughtBy.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

it('no two sabotages are called alike', () => {
  expect(new Set(sabotages.map(({ name }) => name)).size).toBe(sabotages.length);
});

it.each([
  ['is gone', 'const two = 2;', 'is not there'],
  ['came twice', 'const one = 1; const one = 1;', 'stands there 2 times'],
])('a line that %s is said, with the sabotage that looks for it', (_, text, serverError) => {
  const sabotage = { name: 'one', file: 'one.ts', search: 'const one', replace: '', caughtBy: [] };
  expect(() => applySabotage(text, sabotage)).toThrow(
    `The sabotage "one" looks for a line of one.ts that ${serverError}: const one`,
  );
});
