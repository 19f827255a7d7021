import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const tests = new URL('../', import.meta.url);
const rules = readFileSync(new URL('../../src/lifecycle/SPEC.md', import.meta.url), 'utf8');

const ruleNumbers: readonly (string | undefined)[] = [
  ...rules.matchAll(/^- \*\*\[([A-Z]{1,2}\d+)\]\*\*/gm),
].map((match) => match[1]);

/** The titles of tests start with the numbers of their rules. */
const titles = /['"`](?:\[[A-Z]{1,2}\d+\] )+/g;

const tested: readonly (string | undefined)[] = readdirSync(tests, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .flatMap((file) => readFileSync(new URL(file, tests), 'utf8').match(titles) ?? [])
  .flatMap((title) => title.match(/[A-Z]{1,2}\d+/g) ?? []);

it('every rule has its own number', () => {
  expect(ruleNumbers.length).toBeGreaterThan(0);
  expect(new Set(ruleNumbers).size).toBe(ruleNumbers.length);
});

it('every numbered rule has a test with its number', () => {
  expect(ruleNumbers.filter((rule) => !tested.includes(rule))).toEqual([]);
});

it('no test has the number of a missing rule', () => {
  expect(tested.filter((rule) => !ruleNumbers.includes(rule))).toEqual([]);
});
