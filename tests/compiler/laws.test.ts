import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
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

const laws = namesIn('src/compiler/rules', '.ts');

describe('the laws', () => {
  it('each have a test of their own', () => {
    expect(namesIn('tests/compiler/rules', '.test.ts')).toEqual(laws);
  });

  it('are each held up by the compiler', () => {
    const lists = ['laws.ts', 'read-file.ts'].map((file) =>
      readFileSync(path.join(root, 'src/compiler', file), 'utf8'),
    );
    const imported = lists.flatMap((text) =>
      [...text.matchAll(/'\.\/rules\/([^']+)\.ts'/g)].map((match) => match[1]),
    );
    expect(laws.filter((law) => !imported.includes(law))).toEqual([]);
  });

  it('use every code of the catalogue, and a test shows its words', () => {
    const rules = textsIn('src/compiler/rules').join('\n');
    const tests = textsIn('tests/compiler/rules').join('\n');
    const codes = Object.keys(catalogue);
    expect(codes.filter((code) => !rules.includes(`'${code}'`))).toEqual([]);
    expect(codes.filter((code) => !tests.includes(`code: '${code}'`))).toEqual([]);
  });

  it('have samples that no test has forgotten', () => {
    const samples = readdirSync(path.join(root, 'tests/samples')).filter((name) => name !== 'base');
    expect(samples.filter((sample) => !laws.some((law) => law.endsWith(`/${sample}`)))).toEqual([]);
  });
});
