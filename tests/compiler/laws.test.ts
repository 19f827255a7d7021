import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { singleFaults } from './faults/single-faults.ts';
import { catalogue } from '../../src/diagnostics/catalogue.ts';

const root = path.resolve(import.meta.dirname, '../..');

function filesBelow(folder: string): readonly string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    file.split(path.sep).join('/'),
  );
}

function namesIn(folder: string, ending: string): readonly string[] {
  return filesBelow(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .toSorted();
}

function textsIn(folder: string): readonly string[] {
  return filesBelow(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(path.join(root, folder, file), 'utf8'));
}

/** The codes a law reports. */
function codesOf(law: string): readonly string[] {
  const text = readFileSync(path.join(root, 'src/compiler/rules', `${law}.ts`), 'utf8');
  const named = [...text.matchAll(/'([a-z]+(?:-[a-z]+)+)'/g)].map((match) => match[1] ?? '');
  return named.filter((name) => Object.hasOwn(catalogue, name));
}

const laws = namesIn('src/compiler/rules', '.ts');

describe('the laws', () => {
  it('each have a test of their own, or are shown, in words, by the single faults', () => {
    const tested = namesIn('tests/compiler/rules', '.test.ts');
    expect(tested.filter((law) => !laws.includes(law))).toEqual([]);
    const shown = new Set<string>(
      singleFaults.flatMap(({ code, says }) => (says === undefined ? [] : [code])),
    );
    const others = laws.filter((law) => !tested.includes(law));
    expect(others.filter((law) => codesOf(law).some((code) => !shown.has(code)))).toEqual([]);
  });

  it('are each held up by the compiler', () => {
    const lists = ['laws.ts', 'read-file.ts', 'compile.ts'].map((file) =>
      readFileSync(path.join(root, 'src/compiler', file), 'utf8'),
    );
    const imported = lists.flatMap((text) =>
      [...text.matchAll(/'\.\/rules\/([^']+)\.ts'/g)].map((match) => match[1]),
    );
    expect(laws.filter((law) => !imported.includes(law))).toEqual([]);
  });

  it('use every code of the catalogue, and a test shows its words', () => {
    const rules = textsIn('src/compiler/rules').join('\n');
    const tests = [...textsIn('tests/compiler/rules'), ...textsIn('tests/compiler/faults')].join('\n');
    const codes = Object.keys(catalogue);
    expect(codes.filter((code) => !rules.includes(`'${code}'`))).toEqual([]);
    expect(codes.filter((code) => !tests.includes(`code: '${code}'`))).toEqual([]);
  });

  it('have samples that no test has forgotten', () => {
    const samples = readdirSync(path.join(root, 'tests/samples')).filter((name) => name !== 'base');
    expect(samples.filter((sample) => !laws.some((law) => law.endsWith(`/${sample}`)))).toEqual([]);
  });
});
