import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const here = new URL('.', import.meta.url);
const laws = readFileSync(new URL('../../src/lifecycle/SPEC.md', import.meta.url), 'utf8');

const numbered = [...laws.matchAll(/^- \*\*\[([A-Z]\d+)\]\*\*/gm)].map((match) => match[1]);

const tested = readdirSync(here)
  .filter((file) => file.endsWith('.test.ts') && file !== 'laws.test.ts')
  .map((file) => readFileSync(new URL(file, here), 'utf8'))
  .flatMap((text) => [...text.matchAll(/\[([A-Z]\d+)\]/g)].map((match) => match[1]));

it('every law has its own number', () => {
  expect(numbered.length).toBeGreaterThan(0);
  expect(new Set(numbered).size).toBe(numbered.length);
});

it('every numbered law has a test that carries its number', () => {
  expect(numbered.filter((law) => !tested.includes(law))).toEqual([]);
});

it('no test names a law that is not written', () => {
  expect(tested.filter((law) => !numbered.includes(law))).toEqual([]);
});
